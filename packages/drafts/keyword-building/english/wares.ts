/** Patterns of things for a home, to wear or to play, and of what is hired. By facet. */
export const wares = {
  costs: {
    goods: `
      {one} price
      cheap {many}
      {many} on sale
      {one} deals
      affordable {many} {near}
      best {many} for the money
      {one} prices {near}
      {many} wholesale
      {one} discount code
      where to buy cheap {many}
      how much {does} {a} cost
      why {is} {a} so expensive
      how much to spend on {a}
      how much should {a} cost`,
    rental: `
      {one} prices
      {one} prices {near}
      cheap {x} {near}
      {one} cost per day
      {one} cost per week
      {one} deposit
      {one} rates
      how much is {a}
      how much does {a} cost per day
      how much does {a} cost for a weekend`,
  },
  finding: {
    goods: `
      buy {many} {near}
      buy {many} online
      {many} {near}
      {one} shop {near}
      where to buy {many}
      {many} for sale
      {one} delivery
      order {many} online
      {many} with free delivery
      {one} suppliers {near}
      {many} next day delivery
      best place to buy {many}
      {one} stockists {near}
      {one} manufacturers
      where can i buy {many} {near}`,
    rental: `
      {x} {near}
      {x} {near} with delivery
      book {x} online
      same day {x} {near}
      weekend {x} {near}
      {one} company {near}
      {one} delivery {near}
      {one} companies {near}
      where can i find {x} {near}`,
  },
  choosing: {
    goods: `
      best {many}
      types of {many}
      how to choose {a}
      {one} reviews
      {one} buying guide
      high quality {many}
      top rated {many}
      {one} recommendations
      which {x} should i buy
      which {many} {are} best
      what to look for in {a}
      {is} {a} worth it
      what are the best {many}`,
    rental: `
      best {x} {near}
      {one} reviews {near}
      {one} sizes
      {one} options
      {one} checklist
      {one} company reviews
      what to look for in {a}
      how to choose a {one} company
      is {a} worth it
      do i need insurance for {x}`,
  },
  comparing: {
    goods: `
      {one} alternatives
      {one} comparison
      {one} price comparison
      cheap vs expensive {many}
      best value {many}
      alternatives to {many}
      {one} types compared
      {one} ratings
      best budget {many}
      premium {many}
      {are} expensive {many} worth it
      difference between cheap and expensive {many}
      what are the alternatives to {many}
      {are} cheap {many} any good
      which type of {x} is best`,
    rental: `
      {one} price comparison
      {one} companies compared
      cheapest {x} {near}
      {one} alternatives
      {one} vs buying
      is {a} cheaper than buying
      best value {x} {near}`,
  },
  basics: {
    goods: `
      {one} guide
      {one} pros and cons
      {one} advice
      {one} facts
      what {are} {many} made of
      what to know before buying {many}
      what are the different types of {many}`,
    rental: `
      how does {a} work
      what is included in {a}
      what affects the cost of {x}
      how to save money on {x}
      what {are} the best {many} {near}
      which {one} company is best
      how to compare {one} companies
      what to ask before booking {a}
      {one} requirements
      types of {x}
      {one} terms and conditions`,
  },
  planning: {
    goods: `
      best time to buy {many}
      how to save money on {many}
      {one} delivery time
      how long does {one} delivery take`,
    rental: `
      how far in advance to book {a}
      {x} for a week
      {x} for a weekend
      long term {x} {near}
      short term {x} {near}
      last minute {x} {near}
      {one} booking
      how long can you keep {a}`,
  },
  problems: {
    goods: `
      {one} problems
      common {one} problems
      mistakes to avoid when buying {many}
      {one} complaints
      poor quality {many}
      {one} returns
      {one} bad reviews
      {many} too expensive
      {one} delivery problems
      {one} not as described
      {one} arrived damaged
      what to avoid when buying {many}
      {one} refund
      can i return {a}
      how to avoid buying bad {many}
      how to tell good {many} from bad`,
    rental: `
      {one} damage who pays
      {one} deposit not returned
      {one} hidden fees
      {one} complaints
      {one} cancellation policy
      {one} late return fee
      {one} problems
      {one} refund
      how to cancel {a}
      {one} overcharged me
      what happens if i damage {a}`,
  },
  afterwards: {
    goods: `
      {one} return policy
      independent {one} shops {near}
      sustainable {many}
      eco friendly {many}
      how {are} {many} made
      where {are} {many} made
      how to dispose of {many}`,
    rental: `
      {one} insurance
      {one} contract
      {one} collection`,
  },
}
