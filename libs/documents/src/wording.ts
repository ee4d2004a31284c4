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

/** `1,204.50 USD` */
export function amountText(amount: Money, currency: Currency): string {
  return `${moneyText(amount)} ${currency}`;
}

/** `1,204.50` */
export function moneyText(amount: Money): string {
  return formatUnits(rescale(amount.units, PLACES.money, 2), 2).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** `12.35%` */
export function returnText(value: Return): string {
  return percentText(value.units, PLACES.return);
}

/** `60.00%` */
export function shareText(share: Percentage): string {
  return percentText(share.units, PLACES.percentage);
}

export function weightText(weight: Weight): string {
  return percentText(weight.units, PLACES.weight);
}

/** Without zeros at the end: `40`, `12.5`. */
export function sharesText(quantity: Quantity): string {
  return quantity.toComputed().replace(/\.?0+$/, '');
}

/** `160.56`, and no fewer places than two. */
export function priceText(price: Price): string {
  return price.toComputed().replace(/(\.\d\d\d*?)0+$/, '$1');
}

/** Formats units of 10^-places as a percentage. */
function percentText(units: bigint, places: number): string {
  return `${formatUnits(rescale(units, places, 4), 2)}%`;
}
