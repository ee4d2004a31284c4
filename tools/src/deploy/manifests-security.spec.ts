import { OVERLAYS, podsOf, render } from './manifests.js';
import { podsOfStrimzi, refusalsOf } from './pod-security.js';

const RESTRICTED = {
  runAsNonRoot: true,
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
};
const pod = (securityContext: object, rest = {}) => ({
  spec: {
    containers: [{ name: 'a', image: 'a', securityContext: securityContext as Record<string, unknown> }],
    ...rest,
  },
});

// biome-ignore format: a table
it.each([
  { what: 'nothing set',               template: pod({}),                                                      refusals: ['allowPrivilegeEscalation', 'capabilities.drop', 'runAsNonRoot', 'seccompProfile'] },
  { what: 'everything set',            template: pod(RESTRICTED),                                              refusals: [] },
  { what: 'the user root',             template: pod({ ...RESTRICTED, runAsUser: 0 }),                         refusals: ['runAsUser'] },
  { what: 'all rights of the machine', template: pod({ ...RESTRICTED, privileged: true }),                     refusals: ['privileged'] },
  { what: 'a right added',             template: pod({ ...RESTRICTED, capabilities: { drop: ['ALL'], add: ['KILL'] } }), refusals: ['capabilities.add'] },
  { what: 'no seccomp profile',        template: pod({ ...RESTRICTED, seccompProfile: { type: 'Unconfined' } }), refusals: ['seccompProfile'] },
])('55.2: the standard refuses a pod with $what: $refusals', ({ template, refusals }) =>
  expect(refusalsOf(template)).toEqual(refusals.map(reason => `a: ${reason}`)));

it('55.2: the standard refuses folders and networks of the machine', () => {
  const volumes = [{ name: 'root', hostPath: { path: '/' } }];
  expect(refusalsOf(pod(RESTRICTED, { hostNetwork: true, volumes }))).toEqual(['hostNetwork', 'volume root: hostPath']);
});

describe.each(OVERLAYS)('55.2: the namespace of deploy/k8s/overlays/%s', overlay => {
  const manifests = render(overlay);

  it('enforces the standard restricted', () => {
    const namespace = manifests.find(({ kind }) => kind === 'Namespace');
    expect(namespace?.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it.each(podsOf(manifests))('takes the pods of $manifest.kind $manifest.metadata.name', ({ template }) =>
    expect(refusalsOf(template)).toEqual([]),
  );

  it('takes the pods of Strimzi, whose volumes belong to the group that the brokers have', () => {
    const pods = podsOfStrimzi(manifests);
    expect(pods.map(({ name }) => name)).toEqual(
      overlay === 'production' ? ['pool brokers', 'entity operator of kafka'] : [],
    );
    for (const { name, template } of pods) expect([name, refusalsOf(template)]).toEqual([name, []]);
    for (const { template } of pods.slice(0, 1)) expect(template.spec.securityContext).toMatchObject({ fsGroup: 0 });
  });
});
