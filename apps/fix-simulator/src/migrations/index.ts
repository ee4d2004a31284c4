import { SessionsAndVenue1790000000001 } from './0001-sessions-and-venue.js';

export const migrations = [SessionsAndVenue1790000000001];
