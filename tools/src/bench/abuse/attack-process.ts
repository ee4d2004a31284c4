import { constants, getPriority, setPriority } from 'node:os';
import { ATTACKS, type Target } from './attacks.js';

/** The IP addresses of this machine from which the attackers connect. */
const ADDRESSES = ['127.0.9.1', '127.0.9.2', '127.0.9.3', '127.0.9.4'];

const STEPS_BELOW_SERVICES = 15;

/**
 * Runs one attack until the parent kills this process. Real attackers have their own machines and do not use the CPU
 * time of the services. The priority of this process is therefore far below the priority of the services.
 */
const { name, target } = JSON.parse(process.argv[2] ?? '') as { name: string; target: Target };
const attack = ATTACKS.find(one => one.name === name);
if (!attack) throw new Error(`there is no attack called ${name}`);

setPriority(Math.min(getPriority() + STEPS_BELOW_SERVICES, constants.priority.PRIORITY_LOW));
process.on('disconnect', () => process.exit());
for (let n = 0; n < attack.attackers; n += 1) void attack.attacker(target, ADDRESSES[n % ADDRESSES.length] ?? '');
process.send?.('attacking');
