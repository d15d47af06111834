import { constants, setPriority } from 'node:os';

// Loaded before a program: it and whatever it starts let everything else go first. The lowest priority would
// have it stand still for minutes while both processors are busy, and its tests time out.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
