import {
  type AccountPerformanceView,
  nanosecondTimestamp,
  type PerformancePointView,
  type PeriodReturnsView,
} from '@sandbourse/contracts';
import { dateOf } from '@sandbourse/ledger';
import type { Currency, Money } from '@sandbourse/money';
import {
  explainReturns,
  type PerformancePoint,
  type Period,
  performanceOf,
  periodsTo,
  type Returns,
  returnsOf,
  type Valuations,
} from '@sandbourse/portfolio';
import { inceptionOf, type ValuedHistory } from './valued-history.js';

type FiguresView = Omit<AccountPerformanceView, 'account_id'>;
type PeriodFiguresView = Omit<FiguresView, 'periods' | 'explanation'>;

/**
 * Returns the figures of a period, and of all standard periods that end on its last day. If `isExplained` is true, the
 * result contains the intermediate results of the returns.
 */
export function figuresView(
  history: ValuedHistory,
  baseCurrency: Currency | null,
  period: Period,
  isExplained: boolean,
): FiguresView {
  const { valuations } = history;
  const { one_year, three_year, ...periods } = periodsTo(period.toDay, Math.min(inceptionOf(history), period.toDay));
  const view = (each: Period) => periodView(valuations, each);
  return {
    ...periodFiguresView(history, baseCurrency, period),
    periods: {
      mtd: view(periods.mtd),
      qtd: view(periods.qtd),
      ytd: view(periods.ytd),
      one_year: one_year && view(one_year),
      three_year: three_year && view(three_year),
      since_inception: view(periods.since_inception),
    },
    ...(isExplained && { explanation: explanationView(valuations, period) }),
  };
}

export function periodFiguresView(
  { valuations, at }: ValuedHistory,
  baseCurrency: Currency | null,
  period: Period,
): PeriodFiguresView {
  const performance = performanceOf(valuations, period);
  return {
    base_currency: baseCurrency,
    ...datesOf(period),
    as_of: nanosecondTimestamp(at),
    beginning_value: text(performance.beginningValue),
    ending_value: text(performance.endingValue),
    net_flows: text(performance.netFlows),
    income: text(performance.income),
    fees: text(performance.fees),
    ...returnsView(performance),
  };
}

export function pointView({
  day,
  value,
  netFlow,
  dailyReturn,
  cumulativeReturn,
}: PerformancePoint): PerformancePointView {
  return {
    date: dateOf(day),
    value: text(value),
    net_flow: text(netFlow),
    daily_return: dailyReturn.value?.toComputed() ?? null,
    cumulative_return: cumulativeReturn.value?.toComputed() ?? null,
    reasons: { daily_return: dailyReturn.reason, cumulative_return: cumulativeReturn.reason },
  };
}

export const datesOf = ({ fromDay, toDay }: Period) => ({ from: dateOf(fromDay), to: dateOf(toDay) });

function periodView(valuations: Valuations, period: Period): PeriodReturnsView {
  return { ...datesOf(period), ...returnsView(returnsOf(valuations, period)) };
}

function returnsView({ twr, twrAnnualized, mwr }: Returns) {
  return {
    twr: twr.value?.toComputed() ?? null,
    twr_annualized: twrAnnualized.value?.toComputed() ?? null,
    mwr: mwr.value?.toComputed() ?? null,
    reasons: { twr: twr.reason, twr_annualized: twrAnnualized.reason, mwr: mwr.reason },
  };
}

function explanationView(valuations: Valuations, period: Period): NonNullable<FiguresView['explanation']> {
  const { subPeriods, payments } = explainReturns(valuations, period);
  return {
    sub_periods: subPeriods.map(each => ({
      ...datesOf(each),
      beginning_value: each.beginningValue.toComputed(),
      flow: each.flow.toComputed(),
      ending_value: each.endingValue.toComputed(),
      factor: each.factor.toComputed(),
    })),
    payments: payments.map(({ day, amount }) => ({ date: dateOf(day), amount: amount.toComputed() })),
  };
}

const text = (amount: Money | null) => amount?.toComputed() ?? null;
