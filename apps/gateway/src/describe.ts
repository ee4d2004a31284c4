import { json } from 'node:stream/consumers';
import { SERVICES, type ServiceName } from '@sandbourse/contracts';
import { type Description, mergeDescriptions } from './reference/merge-descriptions.js';

// Merges the descriptions of all services, read from standard input, into the OpenAPI document that the gateway serves.
const descriptions = (await json(process.stdin)) as Record<ServiceName, Description>;
const described = SERVICES.map(service => ({ service, description: descriptions[service] }));

process.stdout.write(JSON.stringify(mergeDescriptions(described)));
