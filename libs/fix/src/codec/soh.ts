/** The delimiter that ends every field. */
export const SOH = '\x01';
export const SOH_BYTE = 0x01;
