import type { Container, Manifest, PodTemplate } from './manifests.js';

type Context = Readonly<Record<string, unknown>>;
type PodSpec = PodTemplate['spec'] & {
  readonly volumes?: readonly Readonly<Record<string, unknown>>[];
  readonly [host: `host${string}`]: unknown;
};

/** The kinds of volumes that the standard `restricted` allows. */
const VOLUMES = [
  ...['configMap', 'csi', 'downwardAPI', 'emptyDir', 'ephemeral'],
  ...['persistentVolumeClaim', 'projected', 'secret'],
];
const HOST_NAMESPACES = ['hostNetwork', 'hostPID', 'hostIPC'] as const;
const SECCOMP_PROFILES = ['RuntimeDefault', 'Localhost'];

/**
 * Returns the reasons for which the standard `restricted` of Kubernetes refuses a pod. Kubernetes checks the pods, not
 * the manifest that creates them, so a pod that is refused is not seen when the manifest is applied.
 */
export function refusalsOf({ spec }: Pick<PodTemplate, 'spec'>): string[] {
  const pod = spec as PodSpec;
  const containers = [...pod.containers, ...(pod.initContainers ?? [])];
  return [
    ...HOST_NAMESPACES.filter(name => pod[name]),
    ...(pod.volumes ?? []).flatMap(({ name, ...kinds }) =>
      Object.keys(kinds)
        .filter(kind => !VOLUMES.includes(kind))
        .map(kind => `volume ${name}: ${kind}`),
    ),
    ...containers.flatMap(container =>
      refusalsOfContainer(container, pod.securityContext ?? {}).map(reason => `${container.name}: ${reason}`),
    ),
  ];
}

/** A container inherits the user and the seccomp profile from its pod, but no other setting. */
function refusalsOfContainer({ securityContext: own = {}, ports = [] }: Container, pod: Context): string[] {
  const inherited: Context = { ...pod, ...own };
  const capabilities = (own.capabilities ?? {}) as { drop?: readonly string[]; add?: readonly string[] };
  const seccomp = (inherited.seccompProfile as { type?: string } | undefined)?.type ?? '';
  const refused = {
    privileged: own.privileged === true,
    allowPrivilegeEscalation: own.allowPrivilegeEscalation !== false,
    'capabilities.drop': !capabilities.drop?.includes('ALL'),
    'capabilities.add': (capabilities.add ?? []).some(name => name !== 'NET_BIND_SERVICE'),
    runAsNonRoot: inherited.runAsNonRoot !== true,
    runAsUser: inherited.runAsUser === 0,
    seccompProfile: !SECCOMP_PROFILES.includes(seccomp),
    hostPort: ports.some(port => 'hostPort' in port),
  };
  return Object.entries(refused).flatMap(([reason, isRefused]) => (isRefused ? [reason] : []));
}

/** The containers of Strimzi's pods by the names that their templates have. */
const OF_POOL = { kafkaContainer: 'kafka', initContainer: 'kafka-init' };
const OF_ENTITY_OPERATOR = { userOperator: 'userOperatorContainer', topicOperator: 'topicOperatorContainer' };

/**
 * Returns the pods that Strimzi creates for the manifests, with the parts that come from their templates. Strimzi
 * replaces its own security contexts by those of a template.
 */
export function podsOfStrimzi(manifests: readonly Manifest[]): { name: string; template: Pick<PodTemplate, 'spec'> }[] {
  const of = (wanted: string) =>
    manifests.filter(({ apiVersion, kind }) => apiVersion.startsWith('kafka.strimzi.io/') && kind === wanted);
  const pool = ({ metadata, spec: { template = {} } }: Manifest) =>
    podOf(`pool ${metadata.name}`, template.pod, template, OF_POOL);
  const entityOperator = ({ metadata, spec }: Manifest) => {
    const { template = {}, ...operators } = spec.entityOperator ?? {};
    const run = Object.entries(OF_ENTITY_OPERATOR).filter(([operator]) => operator in operators);
    const names = Object.fromEntries(run.map(([operator, container]) => [container, operator]));
    return podOf(`entity operator of ${metadata.name}`, template.pod, template, names);
  };
  return [...of('KafkaNodePool').map(pool), ...of('Kafka').map(entityOperator)];
}

function podOf(
  name: string,
  pod: { securityContext?: Context } | undefined,
  template: Readonly<Record<string, { securityContext?: Context } | undefined>> | undefined,
  containers: Readonly<Record<string, string>>,
) {
  const spec = {
    ...(pod?.securityContext && { securityContext: pod.securityContext }),
    containers: Object.entries(containers).map(([part, container]) => {
      const securityContext = template?.[part]?.securityContext;
      return { name: container, image: 'strimzi', ...(securityContext && { securityContext }) };
    }),
  };
  return { name, template: { spec } };
}
