import { Chance } from './chance.js';
import { addYears } from './dates.js';
import { ADVISOR_NAMES, FIRST_NAMES, LAST_NAMES } from './names.js';
import { modelsOf, type PlannedModel, type PlannedPortfolio, portfoliosOf } from './portfolios.js';

/** The kind of clients that a practice serves. */
export type PracticeKind = 'ACCUMULATION' | 'RETIREMENT' | 'NEXT_GENERATION';

/** Figures for the clients of a practice: ages in years, and opening wealth and monthly savings in US dollars. */
interface Clientele {
  readonly ages: readonly [min: number, max: number];
  readonly wealth: readonly [min: number, max: number];
  readonly saving: readonly [min: number, max: number];
  /** The percentage of clients that withdraw an income from their savings. */
  readonly drawing: number;
}

export const CLIENTELE: Readonly<Record<PracticeKind, Clientele>> = {
  ACCUMULATION: { ages: [31, 79], wealth: [90_000, 170_000], saving: [200, 500], drawing: 15 },
  RETIREMENT: { ages: [55, 86], wealth: [130_000, 220_000], saving: [100, 300], drawing: 70 },
  NEXT_GENERATION: { ages: [28, 56], wealth: [74_000, 110_000], saving: [200, 500], drawing: 0 },
};

/**
 * The minimum and maximum age of one client in every practice. At this age, the client must take required
 * distributions, which begin at 73 or 75 (IRC 401(a)(9)(C)(v)).
 */
const PAST_RMD_AGE = [76, 79] as const;

export const ACCOUNT_TYPES = ['INDIVIDUAL', 'TRADITIONAL_IRA', 'ROTH_IRA', 'JOINT', 'TRUST', 'CUSTODIAL_UTMA'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export type Management = 'ADVISORY' | 'SELF_DIRECTED' | 'DIGITAL' | 'HELD_AWAY';

export interface PlannedClient {
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  /** SELF_DIRECTED clients manage their own investments; the DIGITAL client has no named advisor. */
  readonly service: Exclude<Management, 'HELD_AWAY'>;
  readonly householdId: string | null;
  /** The client's advisor; null for the DIGITAL client. */
  readonly advisorName: string | null;
}

export interface PlannedHousehold {
  readonly householdId: string;
  readonly name: string;
}

export interface PlannedAccount {
  /** Identifies the account within its practice. */
  readonly number: number;
  readonly client: PlannedClient;
  readonly registration: string;
  readonly accountType: AccountType;
  readonly management: Management;
  readonly baseCurrency: 'USD' | 'EUR';
  /** The custodian of a HELD_AWAY account. */
  readonly outsideCustodian: string | null;
  /** The opening deposit in whole units of the account's currency; zero for a HELD_AWAY account. */
  readonly opening: number;
  /** The monthly payment; negative if it is a withdrawal. An IRA receives less than the year's maximum contribution. */
  readonly monthly: number;
  /** The name of the account's portfolio; null for none. */
  readonly portfolio: string | null;
}

export interface Practice {
  readonly clients: readonly PlannedClient[];
  readonly households: readonly PlannedHousehold[];
  readonly accounts: readonly PlannedAccount[];
  readonly models: readonly PlannedModel[];
  readonly portfolios: readonly PlannedPortfolio[];
}

export interface PracticeTerms {
  readonly practice: PracticeKind;
  readonly seed: string;
  /** The date (`YYYY-MM-DD`) up to which the practice has a history. */
  readonly asOf: string;
}

/** The probability in percent that an advised account without withdrawals saves each month. */
const SAVING = 75;
/** The monthly withdrawal as a fraction of the opening amount. In a year, about four percent are withdrawn. */
const DRAWN_MONTHLY = 35 / 10_000;

const ADVISORS = 2;
const ADVISED = 16;
const SELF_DIRECTED = 3;
const HELD_AWAY = 6;
const OUTSIDE_CUSTODIANS = ['Northgate Trust', 'Plainview Clearing'] as const;

/**
 * Returns the clients of a practice and their accounts (specification 1). The same terms always result in the same
 * practice.
 * - 16 advised clients in 8 households. Each of these clients has two accounts.
 * - 3 self-directed clients and 1 digital client.
 * - An account in euros, and 6 accounts at outside custodians.
 */
export function practiceOf({ practice, seed, asOf }: PracticeTerms): Practice {
  const chance = new Chance(`${practice} ${seed}`);
  const clientele = CLIENTELE[practice];
  const clients = clientsOf(chance, clientele, asOf);
  const models = modelsOf(chance);
  const portfolios = portfoliosOf(chance, models);
  return {
    clients,
    households: clients.flatMap(({ householdId, lastName }, i) =>
      householdId && i % 2 === 0 ? [{ householdId, name: `${lastName} household` }] : [],
    ),
    accounts: accountsOf(chance, clientele, clients, portfolios),
    models,
    portfolios,
  };
}

function clientsOf(chance: Chance, { ages }: Clientele, asOf: string): PlannedClient[] {
  const firstNames = chance.some(FIRST_NAMES, ADVISED + SELF_DIRECTED + 1);
  const lastNames = chance.some(LAST_NAMES, ADVISED / 2 + SELF_DIRECTED + 1);
  const advisors = chance.some(ADVISOR_NAMES, ADVISORS);
  return firstNames.map((firstName, i) => {
    const isAdvised = i < ADVISED;
    const household = Math.floor(i / 2);
    const service = isAdvised ? 'ADVISORY' : i < ADVISED + SELF_DIRECTED ? 'SELF_DIRECTED' : 'DIGITAL';
    const [min, max] = i === 0 ? PAST_RMD_AGE : ages;
    const age = chance.between(min, max);
    return {
      clientId: `CLT-${1001 + i}`,
      firstName,
      lastName: lastNames[isAdvised ? household : i - ADVISED / 2] as string,
      dateOfBirth: addYears(asOf, -age, -chance.between(1, 360)),
      service,
      advisorName: service === 'DIGITAL' ? null : chance.oneOf(advisors),
      householdId: isAdvised ? `HH-${String(household + 1).padStart(2, '0')}` : null,
    };
  });
}

function accountsOf(
  chance: Chance,
  { wealth, saving, drawing }: Clientele,
  clients: readonly PlannedClient[],
  portfolios: readonly PlannedPortfolio[],
): PlannedAccount[] {
  const accounts: PlannedAccount[] = [];
  const add = (client: PlannedClient, terms: Partial<PlannedAccount>) => {
    const number = accounts.length + 1;
    const accountType = ACCOUNT_TYPES[(number - 1) % ACCOUNT_TYPES.length] as AccountType;
    accounts.push({
      number,
      client,
      accountType,
      registration: registrationOf(client, accountType, clients),
      management: client.service,
      baseCurrency: 'USD',
      outsideCustodian: null,
      opening: 0,
      monthly: 0,
      portfolio: null,
      ...terms,
    });
  };

  for (const client of clients) {
    const opening = Math.round(chance.between(...wealth) / 1_000) * 1_000;
    const isSaving = () => chance.between(1, 100) <= SAVING;
    if (client.service === 'ADVISORY') {
      const first = Math.round((opening * chance.between(40, 65)) / 100_000) * 1_000;
      const isDrawing = client === clients[0] || chance.between(1, 100) <= drawing;
      for (const part of [first, opening - first])
        add(client, {
          opening: part,
          monthly: isDrawing ? -Math.round(part * DRAWN_MONTHLY) : isSaving() ? chance.between(...saving) : 0,
          portfolio: chance.oneOf(portfolios).name,
        });
    } else {
      const portfolio = client.service === 'DIGITAL' ? (portfolios[0]?.name ?? null) : null;
      add(client, { opening, monthly: chance.between(...saving), portfolio });
    }
  }
  const [traveller = clients[0] as PlannedClient, ...others] = chance.some(clients.slice(2, ADVISED), HELD_AWAY + 1);
  add(traveller, {
    opening: chance.between(72, 99) * 1_000,
    monthly: chance.between(...saving),
    baseCurrency: 'EUR',
    accountType: 'INDIVIDUAL',
    registration: registrationOf(traveller, 'INDIVIDUAL', clients),
  });
  for (const [i, client] of others.entries())
    add(client, {
      management: 'HELD_AWAY',
      outsideCustodian: OUTSIDE_CUSTODIANS[i % OUTSIDE_CUSTODIANS.length] ?? null,
    });
  return accounts;
}

function registrationOf(client: PlannedClient, type: AccountType, clients: readonly PlannedClient[]): string {
  const { firstName, lastName, householdId } = client;
  const spouse = clients.find(each => each !== client && householdId !== null && each.householdId === householdId);
  switch (type) {
    case 'INDIVIDUAL':
      return `${firstName} ${lastName}`;
    case 'TRADITIONAL_IRA':
      return `${firstName} ${lastName} IRA`;
    case 'ROTH_IRA':
      return `${firstName} ${lastName} Roth IRA`;
    case 'JOINT':
      return `${firstName} and ${spouse?.firstName ?? 'Robin'} ${lastName}`;
    case 'TRUST':
      return `The ${firstName} ${lastName} Living Trust`;
    case 'CUSTODIAL_UTMA':
      return `${firstName} ${lastName} as custodian of Kim ${lastName} (UTMA)`;
  }
}
