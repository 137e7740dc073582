/** Patterns of things for a home, to wear or to play, and of what is hired. By facet. */
export const wares = {
  costs: {
    goods: `
      {one} price
      cheap {x}
      {x} on sale
      second hand {x}
      how much {does} {a} cost
      affordable {x} {near}
      {one} deals
      why {is} {a} so expensive
      how much to spend on {a}`,
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
      buy {x} {near}
      buy {x} online
      {x} {near}
      {one} shop {near}
      where to buy {x}
      where can i buy {x} {near}
      {one} delivery
      {x} made to order
      {x} in stock {near}`,
    rental: `
      {x} {near}
      {x} {near} with delivery
      book {x} online
      same day {x} {near}
      weekend {x} {near}
      {one} company {near}
      {one} delivery {near}
      {one} companies {near}
      where can i find {x} {near}
      who does {x} {near}`,
  },
  choosing: {
    goods: `
      types of {x}
      how to choose {a}
      {one} buying guide
      best {one} brands
      {one} sizes
      {one} reviews
      {one} materials
      high quality {x}
      which {x} should i buy
      which {many} {are} best
      what size {x} do i need
      what to look for in {a}`,
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
      {one} brands compared
      {one} price comparison
      new vs second hand {x}
      cheap vs expensive {x}
      most durable {x}
      {one} materials compared
      {are} expensive {many} worth it
      which {one} brand is best
      difference between cheap and expensive {many}`,
    rental: `
      {one} price comparison
      {one} companies compared
      cheapest {x} {near}
      hire or buy
      {one} alternatives
      {one} vs buying
      is {a} cheaper than buying
      best value {x} {near}`,
  },
  basics: {
    goods: `
      how long {does} {a} last
      what {are} {many} made of
      what {are} {many} used for
      what to know before buying {x}
      {one} dimensions
      {one} colors
      modern {x}
      {one} styles`,
    rental: `
      how does {a} work
      what is included in {a}
      {one} rules
      {one} requirements
      types of {x}
      {one} terms and conditions
      what do i need for {x}
      how old do you have to be for {x}`,
  },
  planning: {
    goods: `
      {one} delivery time
      how to measure for {a}
      best time to buy {x}
      when to buy {a}`,
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
      {one} arrived damaged
      {one} returns
      how to repair {a}
      {one} broke
      common {one} problems
      {one} complaints
      can i return {a}
      how to fix {a}
      {one} too small
      {one} damage
      {one} warranty claim
      why did my {x} break`,
    rental: `
      {one} damage who pays
      {one} deposit not returned
      {one} hidden fees
      {one} complaints
      {one} cancellation policy
      {one} late return fee
      {one} scams
      {one} problems
      {one} refund
      how to cancel {a}
      {one} overcharged me
      what happens if i damage {a}
      {one} breakdown
      {one} company not responding`,
  },
  afterwards: {
    goods: `
      how to clean {a}
      how to care for {a}
      how to store {a}
      when to replace {a}
      how to make {a} last longer
      sustainable {x}
      {one} recycling
      how to dispose of {a}
      {one} care instructions
      {one} warranty
      sell used {x}
      {one} lifespan`,
    rental: `
      {one} insurance
      {one} return
      how to extend {a}
      {one} contract
      {one} agreement template
      is {a} tax deductible
      {one} collection
      how to leave a review for {a}`,
  },
}
