import type { ConvertedTrial, Trial } from '@sandbourse/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { convertTrial, extendTrial } from '../api/trials.js';
import { useApi } from '../session/context.js';
import { Confirm } from '../ui/confirm.js';
import { Failure } from '../ui/notice.js';
import { ConversionTerms } from './conversion-terms.js';

/** Shows the actions of an operator on a trial, depending on its status. */
export function TrialOperations({
  trial: { signup_id, status, firm_name },
  onConverted,
}: {
  trial: Trial;
  onConverted: (converted: ConvertedTrial) => void;
}) {
  const api = useApi();
  const queries = useQueryClient();
  const readAnew = () => queries.invalidateQueries({ queryKey: ['trials'] });
  const extend = useMutation({ mutationFn: () => extendTrial(api, signup_id), onSettled: readAnew });
  const convert = useMutation({
    mutationFn: () => convertTrial(api, signup_id),
    onSuccess: onConverted,
    onSettled: readAnew,
  });
  if (status === 'CONVERTED') return <span className="soft">–</span>;
  return (
    <div className="row">
      {(status === 'ACTIVE' || status === 'EXPIRED') && (
        <Confirm
          label="Extend"
          title={`Extend the trial of ${firm_name}?`}
          action="Extend by 30 days"
          isBusy={extend.isPending}
          onConfirm={() => extend.mutate()}
        >
          The trial then ends 30 days from now, in real time. An expired trial becomes active again with its logins, API
          keys and accounts.
        </Confirm>
      )}
      <Confirm
        label="Convert"
        title={`Make ${firm_name} a live firm?`}
        action="Convert it"
        isDanger
        isBusy={convert.isPending}
        onConfirm={() => convert.mutate()}
        details={<ConversionTerms />}
      >
        A conversion cannot be undone.
      </Confirm>
      {(extend.isError || convert.isError) && <Failure error={extend.error ?? convert.error} />}
    </div>
  );
}
