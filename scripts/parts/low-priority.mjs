import { constants, setPriority } from 'node:os';

// Loaded before a program: it and whatever it starts let everything else go first.
setPriority(constants.priority.PRIORITY_LOW);
