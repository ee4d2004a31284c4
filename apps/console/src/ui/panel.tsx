import './panel.css';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Content beside the title: a filter, a link or a button. */
  readonly aside?: ReactNode;
  readonly note?: ReactNode;
  /** True for a table or list that extends to the panel's edges. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

export function Panel({ title, aside, note, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-header">
        <div>
          <h2 id={id}>{title}</h2>
          {note && <p className="soft small">{note}</p>}
        </div>
        {aside}
      </header>
      <div className={flush ? 'panel-flush' : 'panel-body'}>{children}</div>
    </section>
  );
}

/**
 * Shows the top of a page: its position, its title, and its actions.
 * @param tab The title of the browser tab, for a page whose heading names only its object.
 */
export function PageHeader({
  title,
  tab = title,
  above,
  note,
  actions,
}: {
  title: string;
  tab?: string;
  above?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="page-header">
      <title>{`${tab} · Sandbourse`}</title>
      <div className="stack-tight page-header-words">
        {above && <div className="soft small">{above}</div>}
        <h1>{title}</h1>
        {note && <div className="soft row">{note}</div>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </header>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Shows the main figures of a page, side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="facts-value figure">{value}</dd>
          {note && <dd className="soft small figure">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Shows names and values, one below the other, for the details of one object. */
export function Details({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="details">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
