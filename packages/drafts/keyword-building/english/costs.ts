import { facet } from '../facet.ts'
import { chores } from './chores.ts'
import { eateries } from './eateries.ts'
import { finance } from './finance.ts'
import { food } from './food.ts'
import { groups } from './groups.ts'
import { matters } from './matters.ts'
import { offers } from './offers.ts'
import { outings } from './outings.ts'
import { sessions } from './sessions.ts'
import { vehicles } from './vehicles.ts'
import { wares } from './wares.ts'

/** Searches for a price, and for one that people can pay. */
export const costs = facet(
  'Costs',
  'commercial',
  {
    'service product vehicle software': `
    {one} cost
    {one} prices
    affordable {x}
    cheap {x}
    {one} cost {in}
    {one} prices {in}
    how much {does} {a} cost
    how much should i pay for {a}
    why {is} {a} so expensive
    {is} {a} worth the money
    what affects the cost of {a}
    {one} cost comparison`,
    service: `
    average cost of {a}
    average cost of {a} {in}
    {one} price list
    low cost {x} {near}
    how much to pay for {a} {in}`,
    'repair project': `
      {one} estimate
      free {one} estimate {near}
      {one} quote
      how much should {a} cost`,
    project: `
    {one} financing
    {one} budget
    hidden costs of {a}
    how to budget for {a}
      {one} cost calculator
      {one} cost breakdown`,
    procedure: `
    {one} cost without insurance
    {one} payment plans
    {is} {a} covered by insurance
    {one} insurance coverage
    low cost {one} clinic {near}
    {one} cost with and without insurance`,
    beauty: `
    {one} deals {near}
    {one} packages
    {one} gift card
    {one} specials {near}
    how much to tip for {a}
    how much {is} {a} per session
    {one} package deals {near}`,
    advice: `
      {one} fees
      {one} pricing
      {one} hourly rate
      how much do {one} services cost
      is it worth paying for {a}`,
    lesson: `
    {one} fees
    free {x} {near}
    cheap {x} {near}
    how much {is} {a} per month
    is it worth paying for {a}
    affordable {x} for beginners`,
    event: `
      {one} packages
      {one} packages and prices
      {one} cost per hour
      {one} price list {in}
      {one} rates
      what is included in {one} packages
      how much deposit for {a}
      {one} quote
      average price for {x}`,
    'product vehicle': `
      {one} price
      {x} on sale
      {one} deals
      {one} discount
      where to buy cheap {x}
      best {x} for the money
      how much to spend on {a}
      {one} price list`,
    product: `
      {are} expensive {many} worth it`,
    software: `
    {one} pricing
    free {x}
    {one} free trial
    {one} monthly cost
    {one} cost per user
    {one} pricing comparison
    cheapest {x} for small business
    best free {x} for small business
    {one} implementation cost
    {one} price per month`,
    place: `
      {one} prices
      {one} prices {in}
      {one} prices {near}`,
    person: `
      {one} cost
      {one} rates
      {one} fees
      {one} hourly rate
      affordable {x} {near}
      cheap {x} {near}
      {one} prices {in}
      how much does {a} charge
      how much does {a} cost
      how much does {a} cost per hour
      why is {a} so expensive
      is {a} worth the money
      average {one} rates {in}
      how much do {xs} charge per hour
      low cost {x} {near}`,
    ailment: `
      {one} treatment cost
      affordable {one} treatment
      {one} treatment cost without insurance
      how much does {one} treatment cost
      is {one} treatment covered by insurance
      low cost {one} treatment {near}`,
    fault: `
      {one} {fix} cost
      {one} {fix} prices
      average cost of {one} {fix}
      how much does {one} {fix} cost
      how much does it cost to {mend} {a}
      does home insurance cover {a}
      free {x} inspection {near}
      {one} {fix} cost {in}
      {one} {fix} quote
      affordable {one} {fix} {near}
      cheap ways to {mend} {a}
      who pays for {a} in a rental`,
    verb: `
      how much does it cost to {v}
      cost of {ving}
      average cost of {ving}
      cheapest way to {v}
      is it worth {ving}
      how to {v} for free
      how to {v} cheaply
      what is the cheapest way to {v}`,
    name: `
    {x} cost
    {x} price
    {x} prices
    how much does {x} cost
    is {x} worth the money
    {x} discount
    {x} deals
    why is {x} so expensive
    cheaper alternatives to {x}
    {x} cost {in}`,
  },
  chores.costs,
  eateries.costs,
  vehicles.costs,
  wares.costs,
  finance.costs,
  food.costs,
  outings.costs,
  sessions.costs,
  offers.costs,
  groups.costs,
  matters.costs,
)
