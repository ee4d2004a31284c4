import { FirmsAndUsers1790000000001 } from './0001-firms-and-users.js';

export const migrations = [FirmsAndUsers1790000000001];
