import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../api/sandbox.js';
import { useApi, useLogin } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { Snapshots } from './snapshots.js';

export function SnapshotsPage() {
  const me = useQuery(meQuery(useApi()));
  return (
    <>
      <PageHeader
        title={`Snapshots of ${useLogin()?.user.firm_id ?? 'your firm'}`}
        note={<a href="/docs/snapshots">How snapshots work</a>}
      />
      <Answered query={me}>{({ is_sandbox }) => (is_sandbox ? <Snapshots /> : <NoSnapshots />)}</Answered>
    </>
  );
}

function NoSnapshots() {
  return (
    <Panel title="Not available to a live firm">
      <Empty title="Only a sandbox firm has snapshots">Records of a live firm cannot be undone.</Empty>
    </Panel>
  );
}
