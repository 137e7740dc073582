import { facet } from '../facet.ts'

/** For the people that the client or the research names. */
export const audiences = facet('Audiences', 'informational', {
  'theme matter': `
    {x} for {audience}
    {one} tips for {audience}
    {one} guide for {audience}
    {one} advice for {audience}`,
  'service finance wares place eatery person name software': `
    {x} for {audience}
    best {x} for {audience}
    {one} tips for {audience}
    {one} cost for {audience}
    affordable {x} for {audience}
    {one} guide for {audience}`,
  verb: `
    {ving} for {audience}
    {ving} tips for {audience}
    {ving} guide for {audience}`,
})

/** Searches for the client itself. */
export const brands = facet('The business', 'navigational', {
  any: `
    {business}
    {business} {near}
    {business} contact
    {business} opening hours
    {business} reviews
    {business} prices
    {business} {x}
    {business} phone number
    {business} address`,
})
