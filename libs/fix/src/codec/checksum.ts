/** The sum of the first `length` bytes modulo 256, as the three digits of CheckSum(10). */
export function checksumOf(bytes: Uint8Array, length: number): string {
  let sum = 0;
  for (let index = 0; index < length; index += 1) sum += bytes[index] ?? 0;
  return (sum % 256).toString().padStart(3, '0');
}
