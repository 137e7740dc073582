import { ofAgency, ofClient, only, type Rule } from './rule.ts'

const isEmpty = (value: string) => value.trim() === ''

/** Rules of XRechnung 3.0 beyond EN 16931 (KoSIT). */
const xrechnung: Rule[] = [
  ofClient('BR-DE-15', 'buyerReference', 'buyer reference (Leitweg-ID)', ({ buyerReference }) =>
    isEmpty(buyerReference),
  ),
  ofAgency('BR-DE-01', 'iban', 'IBAN', ({ account, isCredit }) => account === null && !isCredit),
  ofAgency('BR-DE-03', 'city', 'city', ({ seller }) => isEmpty(seller.city)),
  ofAgency('BR-DE-04', 'postcode', 'postal code', ({ seller }) => isEmpty(seller.postcode)),
  ofAgency('BR-DE-05', 'contactName', 'contact person', ({ contact }) => isEmpty(contact.name)),
  ofAgency(
    'BR-DE-06',
    'contactPhone',
    'contact’s phone number',
    ({ contact }) => (contact.phone.match(/\d/g) ?? []).length < 3,
  ),
  ofAgency('BR-DE-07', 'contactEmail', 'contact’s email', ({ contact }) => isEmpty(contact.email)),
  ofClient('BR-DE-08', 'city', 'city', ({ buyer }) => isEmpty(buyer.city)),
  ofClient('BR-DE-09', 'postcode', 'postal code', ({ buyer }) => isEmpty(buyer.postcode)),
  ofAgency(
    'BR-DE-16',
    'vatId',
    'VAT number or your tax number',
    ({ seller, taxes }) =>
      taxes.some(({ category }) => category !== 'O') &&
      seller.vatId === '' &&
      seller.taxNumber === '',
  ),
  ofAgency(
    'PEPPOL-EN16931-R020',
    'contactEmail',
    'contact’s email',
    ({ seller }) => seller.electronic === null,
  ),
  ofClient(
    'PEPPOL-EN16931-R010',
    'electronicAddress',
    'address for e-invoices',
    ({ buyer }) => buyer.electronic === null,
  ),
]

/** Rules of Peppol BIS Billing 3 beyond EN 16931; those of single countries are left to the network. */
const peppol: Rule[] = [
  ofClient(
    'PEPPOL-EN16931-R003',
    'buyerReference',
    'buyer reference, or write theirs on the invoice,',
    ({ buyerReference, orderReference }) => isEmpty(buyerReference) && isEmpty(orderReference),
  ),
  ofAgency(
    'PEPPOL-EN16931-R020',
    'electronicAddress',
    'Peppol ID',
    ({ seller }) => seller.electronic === null || seller.electronic.scheme === 'EM',
  ),
  ofClient(
    'PEPPOL-EN16931-R010',
    'electronicAddress',
    'Peppol ID',
    ({ buyer }) => buyer.electronic === null || buyer.electronic.scheme === 'EM',
  ),
]

export const formatRules: Rule[] = [...only(['xrechnung'], xrechnung), ...only(['peppol'], peppol)]
