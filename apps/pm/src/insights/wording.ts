import {
  type Currency,
  divideHalfEven,
  formatUnits,
  type Money,
  type Percentage,
  PLACES,
  type Quantity,
  rescale,
  type Weight,
} from '@sandbourse/money';

/** As a sentence has it: `1,204.50 USD`. */
export function amountText(amount: Money, currency: Currency): string {
  const cents = divideHalfEven(amount.units, 10n ** BigInt(PLACES.money - 2));
  return `${formatUnits(cents, 2).replace(/\B(?=(\d{3})+\.)/g, ',')} ${currency}`;
}

/** As a sentence has it: `60.00%`. */
export function shareText(share: Percentage): string {
  return `${formatUnits(share.units, PLACES.percentage - 2)}%`;
}

export function weightText(weight: Weight): string {
  return `${formatUnits(rescale(weight.units, PLACES.weight, PLACES.percentage), PLACES.percentage - 2)}%`;
}

/** Without zeros at the end: `40`, `12.5`. */
export function sharesText(quantity: Quantity): string {
  return quantity.toComputed().replace(/\.?0+$/, '');
}
