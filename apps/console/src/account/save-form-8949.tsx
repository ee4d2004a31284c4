import { useMutation } from '@tanstack/react-query';
import { form8949File } from '../api/account.js';
import { useApi } from '../session/context.js';
import { Button } from '../ui/button.js';
import { Failure } from '../ui/notice.js';
import { saveFile } from '../ui/save-file.js';

const FILES = [
  { type: 'text/csv', ending: 'csv', label: 'Save as CSV' },
  { type: 'application/pdf', ending: 'pdf', label: 'Save as PDF' },
] as const;
type File = (typeof FILES)[number];

/**
 * Saves Form 8949 of a tax year as a file.
 * @param year The tax year, which the form needs; undefined if none is chosen.
 */
export function SaveForm8949({ accountId, year }: { accountId: string; year: number | undefined }) {
  const api = useApi();
  const save = useMutation({
    mutationFn: async ({ taxYear, file }: { taxYear: number; file: File }) => {
      const content = await form8949File(api, accountId, taxYear, file.type);
      saveFile(`form-8949-${taxYear}-${accountId}.${file.ending}`, content);
    },
  });
  return (
    <>
      {FILES.map(file => (
        <Button
          key={file.ending}
          busy={save.isPending && save.variables.file === file}
          disabled={year === undefined}
          title={year === undefined ? 'Choose a tax year' : undefined}
          onClick={() => year !== undefined && save.mutate({ taxYear: year, file })}
        >
          {file.label}
        </Button>
      ))}
      {save.isError && <Failure error={save.error} />}
    </>
  );
}
