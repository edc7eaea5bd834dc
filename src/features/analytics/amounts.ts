const digits = 8

/** Adds amounts exactly, which binary fractions would not. */
export function addAmounts(amounts: readonly string[]): string {
  const sum = amounts.reduce((all, amount) => all + toUnits(amount), 0n)
  const text = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0')
  const fraction = text.slice(-digits).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${text.slice(0, -digits)}${fraction === '' ? '' : `.${fraction}`}`
}

function toUnits(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.')
  const units = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return amount.startsWith('-') ? -units : units
}
