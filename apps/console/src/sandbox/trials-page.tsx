import type { ConvertedTrial } from '@sandbourse/sdk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { trialsQuery } from '../api/trials.js';
import { counted } from '../format/words.js';
import { useApi } from '../session/context.js';
import { Answered } from '../ui/answered.js';
import { DataTable } from '../ui/data-table.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { Conversion } from './conversion.js';
import { trialColumns } from './trial-columns.js';

/** Shows an operator all trials of this sandbox: their status, and the possible actions. */
export function TrialsPage() {
  const trials = useQuery(trialsQuery(useApi()));
  const [converted, setConverted] = useState<ConvertedTrial>();
  return (
    <>
      <PageHeader title="Trials" />
      {converted && <Conversion converted={converted} onDone={() => setConverted(undefined)} />}
      <Panel title="Sign-ups" flush {...(trials.data && { note: counted(trials.data.length, 'trial') })}>
        <Answered query={trials} lines={6}>
          {rows =>
            rows.length === 0 ? (
              <Empty title="No trial yet">Sign-ups appear here.</Empty>
            ) : (
              <DataTable
                caption="Trials"
                columns={trialColumns(setConverted)}
                rows={rows}
                keyOf={({ signup_id }) => signup_id}
                initialSort={{ id: 'created', desc: true }}
              />
            )
          }
        </Answered>
      </Panel>
    </>
  );
}
