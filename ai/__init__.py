"""The computer player: it decides from what its seat may know, and from nothing else."""
