const KEPT = [
  'The firm’s name, rep codes and team, with their logins and passwords',
  'Models in their newest version and their composites, fee schedules, workflow templates, trade parameters and branding',
  'Each active key’s name and permission group, under a new key with a new secret',
];
const DROPPED = [
  'Clients, client logins, accounts, orders and the ledger, because this data is invented',
  'Portfolios, which belong to accounts, and workflows, which belong to clients',
  'The simulated time, price scripts and corporate actions of the sandbox',
  'All tokens and the old keys, which stop working',
];

/** Shows the consequences of signing a trial's contract (docs/decisions/0020) to the user who decides. */
export function ConversionTerms() {
  return (
    <div className="stack-tight">
      <TermList title="What the live firm keeps" items={KEPT} />
      <TermList title="What is not carried over" items={DROPPED} />
    </div>
  );
}

function TermList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="stack-tight">
      <h3>{title}</h3>
      <ul className="terms">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
