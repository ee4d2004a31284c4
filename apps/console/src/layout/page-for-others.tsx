import { PageHeader } from '../ui/panel.js';

/** In place of a page whose content the API refuses to the role. */
export function PageForOthers() {
  return (
    <PageHeader
      title="This page is for another role"
      note="Your login may not read what it shows. The menu lists the pages that it may."
    />
  );
}
