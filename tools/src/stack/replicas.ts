import { Balancer } from './balancer.js';
import { freePorts } from './free-ports.js';
import { type ServiceDefinition, urlOf } from './services.js';

/** The environment variables that contain ports. Each replica of a service needs its own values. */
const PORTS = ['PORT', 'OPERATIONS_PORT', 'FIX_PORT'];

export interface Replicated {
  readonly services: readonly ServiceDefinition[];
  /** The balancers. Each one listens on the port of a service and forwards connections to the replicas. */
  readonly balancers: readonly { readonly balancer: Balancer; readonly port: number }[];
}

/**
 * Returns several processes for each service. Clients use the same ports as with a single process. The first replica
 * has the name of the service, and the second one is called `baas-2`, for example.
 */
export async function replicated(services: readonly ServiceDefinition[], count: number): Promise<Replicated> {
  if (count === 1) return { services, balancers: [] };
  const parts = await Promise.all(services.map(service => replicasOf(service, count)));
  return { services: parts.flatMap(part => part.services), balancers: parts.flatMap(part => part.balancers) };
}

async function replicasOf(service: ServiceDefinition, count: number): Promise<Replicated> {
  const own = PORTS.filter(name => service.env[name] !== undefined);
  const peers = await freePorts(count);
  const portsOf = await Promise.all(Array.from({ length: count }, () => freePorts(own.length)));
  const services = portsOf.map((ports, index): ServiceDefinition => {
    const port = ports[own.indexOf('PORT')] ?? 0;
    return {
      ...service,
      program: service.name,
      name: index === 0 ? service.name : `${service.name}-${index + 1}`,
      port,
      migrationEnv: index === 0 ? service.migrationEnv : undefined,
      env: {
        ...service.env,
        ...Object.fromEntries(own.map((name, nth) => [name, String(ports[nth])])),
        ...(service.name === 'fix-simulator' && { REPLICA_URL: urlOf(port) }),
        ...(service.name === 'gateway' && {
          EDGE_PEERS: peers.map(peer => `127.0.0.1:${peer}`).join(','),
          EDGE_PEERS_PORT: String(peers[index]),
        }),
      },
    };
  });
  const balancers = own.map((name, nth) => ({
    balancer: new Balancer(portsOf.map(ports => ports[nth] ?? 0)),
    port: Number(service.env[name]),
  }));
  return { services, balancers };
}
