import { Baseline1790000007000 } from './0001-baseline.js';

export const migrations = [Baseline1790000007000];
