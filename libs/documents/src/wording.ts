import {
  type Currency,
  formatUnits,
  type Money,
  type Percentage,
  PLACES,
  type Price,
  type Quantity,
  type Return,
  rescale,
  type Weight,
} from '@sandbourse/money';

/** Formats an amount with its currency: `1,204.50 USD`. */
export function amountText(amount: Money, currency: Currency): string {
  return `${moneyText(amount)} ${currency}`;
}

/** Formats an amount: `1,204.50`. */
export function moneyText(amount: Money): string {
  return formatUnits(rescale(amount.units, PLACES.money, 2), 2).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Formats an amount for an axis, as the console does: `$1.2M`. The amount must be a round number. */
export function compactText(amount: number, currency: Currency): string {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact' } as const;
  return new Intl.NumberFormat('en-US', { ...options, minimumFractionDigits: 0, maximumFractionDigits: 6 }).format(
    amount,
  );
}

/** Formats a return: `12.35%`. */
export function returnText(value: Return): string {
  return percentText(value.units, PLACES.return);
}

/** Formats a percentage: `60.00%`. */
export function shareText(share: Percentage): string {
  return percentText(share.units, PLACES.percentage);
}

export function weightText(weight: Weight): string {
  return percentText(weight.units, PLACES.weight);
}

/** Formats a quantity without trailing zeros: `40`, `12.5`. */
export function sharesText(quantity: Quantity): string {
  return quantity.toComputed().replace(/\.?0+$/, '');
}

/** Formats a price with at least two decimal places: `160.56`. */
export function priceText(price: Price): string {
  return price.toComputed().replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Formats units of 10^-places as a percentage. */
function percentText(units: bigint, places: number): string {
  return `${formatUnits(rescale(units, places, 4), 2)}%`;
}
