import { FirmsAndUsers1790000000001 } from './0001-firms-and-users.js';
import { ApiKeys1790000000002 } from './0002-api-keys.js';
import { Clocks1790000000300 } from './0300-clocks.js';

export const migrations = [FirmsAndUsers1790000000001, ApiKeys1790000000002, Clocks1790000000300];
