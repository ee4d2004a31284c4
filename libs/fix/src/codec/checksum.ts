/** The sum of the first `length` bytes modulo 256, as the three digits of CheckSum(10). */
export function checksumOf(bytes: Uint8Array, length: number): string {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += bytes[index] ?? 0;
  return checksumDigits(sum);
}

/** A sum of bytes as CheckSum(10) writes it. */
export function checksumDigits(sum: number): string {
  return (sum % 256).toString().padStart(3, '0');
}
