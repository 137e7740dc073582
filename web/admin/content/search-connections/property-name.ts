/** Returns a property as people know it: a domain, or the beginning of an address. */
export const propertyName = (property: string) =>
  property.startsWith('sc-domain:') ? `${property.slice('sc-domain:'.length)} (domain)` : property
