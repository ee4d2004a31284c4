import { PageHeader } from '../ui/panel.js';

/** Replaces a page whose data the role may not read. */
export function PageForOthers() {
  return (
    <PageHeader
      title="You do not have access to this page"
      note="Your role cannot read this data. The menu lists the pages that you can open."
    />
  );
}
