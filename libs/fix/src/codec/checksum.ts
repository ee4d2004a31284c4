/** Returns the CheckSum(10) of the first `length` bytes: their sum modulo 256, as three digits. */
export function checksumOf(bytes: Uint8Array, length: number): string {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += bytes[index] ?? 0;
  return checksumDigits(sum);
}

/** Formats a sum of bytes as CheckSum(10). */
export function checksumDigits(sum: number): string {
  return (sum % 256).toString().padStart(3, '0');
}
