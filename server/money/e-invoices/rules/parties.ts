import { countryCodes } from '../../../../contract/core/agency-settings.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import type { TaxCategory } from '../../../../contract/money/tax.ts'
import type { EInvoice } from '../model.ts'
import { ofAgency, ofClient, type Rule } from './rule.ts'

const has = (invoice: EInvoice, category: TaxCategory) =>
  invoice.taxes.some((share) => share.category === category)
const hasNumber = ({ seller }: EInvoice) => seller.vatId !== '' || seller.taxNumber !== ''

// Greece and Northern Ireland have prefixes of their own.
const prefixes = new Set([...countryCodes, 'EL', 'XI'])
const isPrefixed = (vatId: string) => vatId === '' || prefixes.has(vatId.slice(0, 2))

const numberNeeded = (id: string, category: TaxCategory): Rule =>
  ofAgency(
    id,
    'vatId',
    'VAT number or your tax number',
    (invoice) => has(invoice, category) && !hasNumber(invoice),
  )
const vatNeeded = (id: string, category: TaxCategory): Rule =>
  ofAgency(
    id,
    'vatId',
    'VAT number',
    (invoice) => has(invoice, category) && invoice.seller.vatId === '',
  )
const buyerVatNeeded = (id: string, category: TaxCategory): Rule =>
  ofClient(
    id,
    'vatId',
    'VAT number',
    (invoice) => has(invoice, category) && invoice.buyer.vatId === '',
  )

/** Currencies that the standard’s list doesn’t have: the former lev, and the dobra by its new code. */
const unlisted = new Set(['BGN', 'STN'])

/** Rules about who sells to whom, and in which currency. */
export const partyRules: Rule[] = [
  ofAgency('BR-06', 'name', 'name', ({ seller }) => seller.name === ''),
  ofAgency('BR-09', 'country', 'country', ({ seller }) => seller.country === ''),
  ofClient('BR-07', 'name', 'legal name', ({ buyer }) => buyer.name === ''),
  ofClient('BR-11', 'country', 'country', ({ buyer }) => buyer.country === ''),
  ofAgency(
    'BR-CO-26',
    'registration',
    'company registration, VAT number or tax number',
    ({ seller }) => seller.vatId === '' && seller.registration === '' && seller.id === '',
  ),
  ofAgency(
    'BR-CO-09',
    'vatId',
    'VAT number with its country code',
    ({ seller }) => !isPrefixed(seller.vatId),
  ),
  ofClient(
    'BR-CO-09',
    'vatId',
    'VAT number with its country code',
    ({ buyer }) => !isPrefixed(buyer.vatId),
  ),
  numberNeeded('BR-S-02', 'S'),
  numberNeeded('BR-Z-02', 'Z'),
  numberNeeded('BR-E-02', 'E'),
  vatNeeded('BR-AE-02', 'AE'),
  buyerVatNeeded('BR-AE-02', 'AE'),
  vatNeeded('BR-IC-02', 'K'),
  buyerVatNeeded('BR-IC-02', 'K'),
  vatNeeded('BR-G-02', 'G'),
  {
    id: 'BR-CL-04',
    place: 'invoice',
    field: 'currency',
    sentence: ({ currency }) =>
      `E-invoices don’t know the currency ${currency}. Please choose another one, or set the client to no e-invoice`,
    isBroken: ({ currency }) => unlisted.has(currency),
  },
  {
    id: 'BR-DEC-23',
    place: 'invoice',
    field: 'currency',
    sentence: ({ currency }) =>
      `An e-invoice has at most two decimals, and ${currency} has three. Please set the client to no e-invoice`,
    isBroken: ({ currency }) => minorDigits(currency) > 2,
  },
]
