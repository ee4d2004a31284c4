import { useRole } from '../session/context.js';
import { Empty } from '../ui/notice.js';
import { PageHeader, Panel } from '../ui/panel.js';
import { ClockPanel } from './clock-panel.js';
import { CorporateActions } from './corporate-actions.js';
import { MarketHoursPanel } from './market-hours.js';
import { PriceScripts } from './price-scripts.js';

/** Shows the controls that only a sandbox has: its time, its prices, and its corporate actions. */
export function SandboxPage() {
  const role = useRole();
  const isOfFirm = role === 'advisor' || role === 'branch_supervisor';
  return (
    <>
      <PageHeader title="Sandbox" note="Changes to time, prices and corporate actions affect only your firm" />
      {isOfFirm ? (
        <>
          <ClockPanel />
          <MarketHoursPanel />
          <PriceScripts />
          <CorporateActions />
        </>
      ) : (
        <Panel title="Not available to this login">
          <Empty title="For advisors and supervisors">
            Advisors and supervisors advance the clock and script the prices of their firm.
          </Empty>
        </Panel>
      )}
    </>
  );
}
