import { PageHeader } from '../ui/panel.js';

/** In place of a page whose content the API refuses to the role. */
export function PageForOthers() {
  return (
    <PageHeader
      title="You do not have access to this page"
      note="Your role cannot read this data. The menu lists the pages that you can open."
    />
  );
}
