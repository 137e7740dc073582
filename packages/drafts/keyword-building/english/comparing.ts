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

/** Searches by people who weigh one way against another, and one business against another. */
export const comparing = facet(
  'Comparing',
  'commercial',
  {
    any: `
    {competitor} reviews
    {competitor} alternatives
    {competitor} prices
    {competitor} vs {business}
    {competitor} {x}
    is {competitor} good
    {competitor} complaints
    companies like {competitor}
    {competitor} customer reviews
    cheaper than {competitor}
    {business} reviews`,
    'repair project': `
      diy {x}
      diy vs professional {x}
      can i do {a} myself
      is it cheaper to do {a} yourself
      {one} company ratings
      {one} company comparison
      {one} companies that offer free estimates
      {one} price comparison {near}`,
    'medical beauty': `
    {one} alternatives
    alternatives to {x}
    {one} price comparison {near}
    why do {one} prices vary so much`,
    'procedure beauty': `
    {one} types compared
    which type of {x} is best`,
    advice: `
      {one} alternatives
      alternatives to {one} services
      can i do {a} myself
      local vs online {x}
      {one} services compared
      {one} price comparison
      switching {one} providers
      {one} services with transparent pricing
      {one} services without long contracts
      {one} provider ratings`,
    lesson: `
      {one} alternatives
      {x} online vs in person
      group vs private {x}
      {x} for beginners vs advanced
      {one} price comparison {near}
      {one} reviews compared`,
    event: `
      {one} alternatives
      {one} packages compared
      {one} price comparison {near}
      {one} companies with transparent pricing
      why do {one} prices vary so much
      {one} companies compared`,
    'product vehicle': `
      {one} alternatives
      alternatives to {x}
      cheap vs expensive {x}
      {one} comparison chart
      {one} price comparison
      difference between cheap and expensive {x}
      {one} ratings`,
    product: `
      {one} brands compared
      which {one} brand is best
      {one} types compared`,
    software: `
    {one} alternatives
    {x} vs spreadsheet
    free vs paid {x}
    open source {x}
    cloud vs on premise {x}
    {one} vs excel
    custom vs off the shelf {x}
    build or buy {x}
    all in one {x}
    {one} comparison table
    {x} without subscription
    {x} with one time payment
    switching {x}
    {x} with the best support
    simple {x} without extra features
    offline {x}
    {x} with outlook integration
    {x} with free data migration
    difference between free and paid {x}`,
    place: `
      {xs} compared {near}
      top 10 {xs} {near}
      {xs} {near} reviews
      what is the best {one} {near}
      {one} reviews
      {x} {near} recommendations
      popular {xs} {near}`,
    person: `
      do i need {a} or can i do it myself
      {one} price comparison {near}
      {xs} compared {near}
      top 10 {xs} {near}
      best rated {xs} {near}
      cheapest {x} {near}
      which {many} {are} best {near}
      is it better to hire {a} or do it yourself
      best value {x} {near}`,
    ailment: `
      alternative treatment for {x}
      new treatments for {x}
      {one} treatments compared
      {one} treatment success rate
      natural remedies for {x}
      {one} treatment alternatives
      {one} home remedies that work`,
    fault: `
      diy {one} {fix}
      diy vs professional {one} {fix}
      {one} {fix} companies compared
      {one} {fix} methods compared
      can i {mend} {a} myself
      {one} {fix} price comparison {near}`,
    verb: `
      different ways to {v}
      alternatives to {ving}
      is it better to {v} yourself
      which is the best way to {v}`,
    name: `
    {x} alternatives
    {x} competitors
    something like {x} but cheaper
    what is better than {x}
    {x} compared
    {x} complaints
    similar to {x}
    why choose {x}
    {x} disadvantages
    best alternatives to {x}
    is there anything better than {x}
    local alternatives to {x}`,
  },
  chores.comparing,
  eateries.comparing,
  vehicles.comparing,
  wares.comparing,
  finance.comparing,
  food.comparing,
  outings.comparing,
  sessions.comparing,
  offers.comparing,
  groups.comparing,
  matters.comparing,
)
