import type { Reserved } from './reserved-words.ts'

/** Those of things, food, places and what people go to. */
export const reservedOfThings: Reserved = [
  [
    ['food'],
    /cake|pizza|sandwich|platter|canap|wine|beer|ale|cider|cheese|cocktail|punch|buffet|dessert|brownie|tart|sausage|meat|salad|ice cream|\bgin|champagne|prosecco|bread|pie|pastr|cookie|biscuit|chocolate|burger|hog|roast|curry|sushi|dough|bun|roll/i,
    /\b(?:party|leftover)\b/,
  ],
  [
    ['food'],
    /flour|butter|milk|cheese|oil|sugar|egg|meat|honey|ghee|yeast|cream|syrup|spice|stock|rice|pasta|bread|tofu|tempeh|salt|vinegar|mince|gelatin|yog/i,
    /\bsubstitutes\b/,
  ],
  [
    ['goods'],
    /furnitur|sofa|\bbeds?\b|mattress|\btv|laptop|phone|bikes?\b|tent|grill|barbecue|stove|heater|pool|hot tub|shed|greenhouse|plant|tree|bulb|\bski|fridge|washer|mower|carpet|wood|logs?\b|pellet|oil/i,
    /\bbest time\b/,
  ],
  [['outing'], /^(?!.*ing$)/i, /\b(?:how to choose|look for|which|what happens)\b/],
  [
    ['food'],
    /cheese|cake|pie|bread|meat|fish|sausage|chocolate|\btea|coffee|wine|beer|gin\b|whisk|ice cream|sweet|honey|pizza|sandwich|burger|dough?nut|sushi|bagel|cookie|pastr|tart/i,
    /\bshop\b/,
  ],
  [
    ['food'],
    /nut|milk|\beggs?\b|fish|prawn|shell|salmon|trout|wheat|soy|sesame|cheese|wine|beer|chocolate|honey|mustard|celery|mushroom|coconut|bread|kimchi|kombucha/i,
    /\ballergy\b/,
  ],
  [
    ['outing'],
    /tour|cruise|night|show|festival|museum|park|walk|zoo|quiz|comedy|tast|dinner|train|concert|flight|boat/i,
    /\btickets\b/,
  ],
  [['food'], /(?!)/, /\{a\} work|go wrong|avoid with|prepare for|options/],
  [['food'], /(?!)/, /\b(?:problems?|issues|mistakes)\b/],
  [
    ['place'],
    /gym|salon|clinic|nurser|school|academ|daycare|kennel|catter|storage|venue|studio|practice|home|hotel|campsite|coworking/i,
    /\b(?:how to choose|what to look for|makes a good)\b/,
  ],
  [
    ['outing'],
    /golf|bowling|kart|escape|museum|park|zoo|farm|trampolin|climb|skat|maze|cinema|\btea|lunch|dinner|brunch|breakfast|axe|laser|soft play|spa\b/i,
    /\bopening\b/,
  ],
  [
    ['outing'],
    /tour|tast|trip|rid(?:e|ing)|class|experience|safari|cruise|boat|walk|excursion|flight|spa\b|sup\b|kayak/i,
    /\bprivate\b/,
  ],
  [
    ['event'],
    /(?!)/,
    /\b(?:process|how do(?:es)?|basics|benefits|insurance|scams|refund|explained|hidden fees|what \{is\}|signs|side)\b/,
  ],
  [
    ['place'],
    /gym|pool|museum|librar|zoo|park|spa\b|rink|alley|arena|cinema|theat|church|chapel|club|hotel|hostel|campsite|venue|hall|gallery|garden|farm|vineyard|orchard|stud|mill|sauna|centre|center/i,
    /\b(?:quietest|busy|best time|what to expect|photos|visitor|map|offer|how do i get)\b/,
  ],
  [
    ['place'],
    /gym|daycare|nurser|venue|kennel|cattery|storage|coworking|spa\b|salon|clinic|academ|school|home|hostel|hotel|campsite|hall|studio|kindergarten|preschool|club|cottage|villa|lodge|wash/i,
    /how much does/,
  ],
  [
    ['place'],
    /gym|pool|museum|librar|zoo|park|spa\b|cinema|theat|hotel|restaurant|venue|hall|church|clinic|hospital|pharmacy|store|shop|cent(?:er|re)/i,
    /\b(?:wheelchair|parking)\b/,
  ],
  [
    ['event'],
    /wedding|photograph|venue|planner|\bdj|video|band/i,
    /\b(?:red flags|scams|not responding|hidden fees|not as expected|refund|cancellation|problems|issues)\b/,
  ],
  [
    ['event'],
    /photograph|\bdj|\bband|music|entertain|magic|bartend|video|quartet|trio|booth|limo/i,
    /\bper hour\b/,
  ],
  [
    ['product'],
    /heater|batter|charger|bike|machine|drone|tractor|saw|scooter|robot|stove|lift|generator|compressor/i,
    /\{are\} \{many\} safe|why do \{many\} break/,
  ],
  [
    ['place', 'outing'],
    /gym|daycare|nurser|venue|kennel|cattery|storage|academ|school|home|hall|club|retreat|holiday|cruise/i,
    /^(?:what (?:is a fair price|should|do people pay)|how to get the best price|how much is \{a\} usually|how to compare .*prices|where to compare .*prices)/,
  ],
  [
    ['goods', 'product'],
    /furnit|sofa|\bbeds?\b|mattress|shed|\btub|table|desk|container|flower|bouquet|bike|wardrobe|kitchen|stove|grill|piano|trampoline|playground|carpet|pallet|timber|fridge|washer|dress|heat pump|boiler|panel|window|door|tile|worktop|label|packag|sticker|card|print/i,
    /\bdelivery (?:time|take|problems)|free delivery|next day\b/,
  ],
  [
    ['goods', 'product'],
    /batter|electron|phone|laptop|tv\b|mattress|sofa|tire|tyre|paint|bulb|furnit|carpet|lamp|fridge|washer|bike|boiler|heat|machine|printer|panel|cloth|toner|lens|oil|fluid/i,
    /\bdispose\b/,
  ],
  [
    ['food'],
    /^(?!.*(?:tea$|coffee|wine|whisk|gin$|\boil|honey|vinegar|cheese|spice|salt|caviar|dog food|cat food|pet food|chocolate|beer|cider|champagne|truffle))/i,
    /\b(?:recipe|homemade|make \{x\}|ingredients|calories|how \{is\} \{a\} made|leftover)\b/,
  ],
  [['offer'], /(?!)/, /\b(?:faq|questions|issues|find \{a\}|with good reviews|online)\b/],
  [
    ['outing'],
    /tour|trip|cruise|ride|safari|flight|golf|escape|zoo|park|museum|festival|show|game/i,
    /\b(?:children|kids|providers|problems)\b/,
  ],
  [
    ['eatery'],
    /restaurant|caf|bistro|diner|pizz|brasserie|trattoria|pub\b/i,
    /\b(?:not a chain|touristy|quick service|according to locals|locals like|without reservation|alternatives|old)\b/,
  ],
  [
    ['software'],
    /chatbots? for|customer service|automation|monitoring|compliance|crm|erp|\bhr\b|payroll|project|inventory|warehouse|manage|practice|help ?desk|ticket|document|field service|fleet|platform|enterprise|learning/i,
    /\b(?:implement\w*|rollout|adoption|migrat\w*|vendor|lock in|proposal|employees|staff|team of|introduce|onboarding|modules|outgrown|user complaints|access rights|request)\b/,
  ],
  [
    ['place'],
    /gym|salon|clinic|hotel|nurser|studio|\bspa\b|venue|hostel|daycare|home|car wash|kennel|storage|academ|campsite|cent(?:er|re)|practice|pool|rink|alley|zoo|cinema|theat(?:er|re)|museum|(?:theme|water|trampoline|holiday|adventure|safari|wildlife) park|school|barber|lodge|villa|cottage|cabin|hall|room|shop|store|boutique|florist|butcher/i,
    /\b(?:prices?|fees|costs?|deals)\b/,
  ],
  [
    ['outing'],
    /tast|tour|escape|cruise|experience|golf|kart|axe|cocktail|brunch|tea|lunch|dinner|paint|ride|boat|bowling|safari|mystery|disco|rage/i,
    /\b(?:birthday|hen party|couples|team event|seniors|groups?|voucher)\b/,
  ],
  [
    ['outing'],
    /walk|ride|tour|trip|excursion|cruise|flight|trek|safari|hike|trail/i,
    /\b(?:guided|itinerary)\b/,
  ],
  [
    ['event'],
    /(?:part(?:y|ies)|weddings?|ceremony|reception|events?|showers?|birthday|dinner|anniversar(?:y|ies))$/i,
    /\b(?:themes|inspiration|venues?|decorations|invitations|guest list|planners?|food|timeline|etiquette|budget|activities|to host|to invite)\b/,
  ],
]
