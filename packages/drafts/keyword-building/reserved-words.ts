import type { Kind } from './facet.ts'

/** The words of keywords that a kind's topics have only when they have certain words themselves. */
export const reserved: readonly (readonly [
  kinds: readonly Kind[],
  topic: RegExp,
  unfit: RegExp,
])[] = [
  [
    ['repair'],
    /\b(?:roof\w*|gutters?|soffits?|fascias?|doors?|windows?|floor\w*|walls?|ceilings?|drains?|pipes?|plumbing|boilers?|heating|furnaces?|electric\w*|wiring|fenc\w+|gates?|driveways?|chimneys?|garages?|deck\w*|patios?|kitchens?|bathrooms?|tiles?|tiling|plaster\w*|brick\w*|mason\w*|foundations?|basements?|pools?|stair\w*|drywall|render\w*|damp\w*|insulation|hvac|septic|sewers?|asphalt|concrete|loft|porch\w*|conservator\w+|house|home|property|water ?proofing|mold|mould|flood|fire|asbestos|tree|subsidence|kerb|leak)\b/i,
    /\b(?:rental property|landlords|contract|contractors?|companies|materials|ideas|methods|in (?:summer|winter)|permits?|homeowners?|house|gone wrong|before and after|emergency|24 hour|seniors|payment plans|paying|breakdown|insurance|insured|licensed|estimates?|scams|dispute|unfinished|timeline|out of business|horror|company|quotes|include|red flags|disadvantages|alternatives)\b/,
  ],
  [
    ['repair'],
    /^(?!.*(?:restor|refinish|resurfac|repoint|revarnish|reupholst|waterproof|mainten|servic|inspect|tun(?:ing|e)|extension|rehair)).*(?:leak|roof|gutter|\bpipes?\b|plumb|drain|boiler|heat|electric|wiring|lock|door|window|glass|glaz|flood|fire|storm|gas|sewer|septic|furnace|hvac|air con|lift|gate|phone|laptop|computer|screen|car\b|tyre|tire|brake|bike|fridge|freezer|washing|washer|oven|cooker|tv\b|pump|generator|shutter|alarm|tree|mould|mold)/i,
    /\b(?:emergency|24 hour|same day|weekend|fast)\b/,
  ],
  [
    ['advice'],
    /bookkeep|account|payroll|host|market|seo|ppc|support|manag|secur|recruit|outsourc|answer|social|\bit\b|\bhr\b|web|graphic|consult|coach|insur|translat|proofread|writing|edit|registration|filing|return|conveyanc/i,
    /^online|\bonline$|^hire|\bhourly\b|\b(?:switching|long contracts|provider ratings|transparent pricing|local vs|alternatives)\b/,
  ],
  [
    ['therapy'],
    /therap|physio|counsel|massage|coach|rehab|acupunct|osteo|chiroprac|reiki|hypno|yoga|needling|cupping|bath|candling|exercise|relax|healing|reflexolog|nutrition|speech|float|sauna|cryo|laser|treatment|management|support|meditation|mindful|kinesiolog|homeopath|ayurved|shiatsu|EMDR|CBT/i,
    /\b(?:sessions?|packages|success stories|seniors|first time|not help|not helping|techniques|motivated|practitioner|times a week|how often|plan|until|medication|compared|online|bring|wear|first|myths)\b/,
  ],
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
  [
    ['lesson'],
    /danc|cook|bak|pottery|paint|draw|craft|sew|knit|photo|music|guitar|piano|sing|golf|\bski|surf|rid(?:e|ing)|driv|fly|climb|swim|\bart|gin\b|cocktail|flor|wood|weld|glass|jewel|candle|soap|ceramic|yoga|massage|pilates|ukulele|violin|drum|tai chi/i,
    /\bgift\b/,
  ],
  [['lesson'], /(?!)/, /\b(?:process|go wrong)\b/],
  [
    ['lesson'],
    /yoga|pilates|danc|ballet|swim|gym|karate|judo|martial|zumba|tai chi|piano|guitar|violin|drum|sing|music|choir|tutor|language|english|spanish|french|german|football|tennis|crossfit|barre|boxing/i,
    /\bper month\b/,
  ],
  [['chore'], /moving|removal|junk|pest|tow|clear|haul/i, /\b(?:scams|hidden fees|red flags)\b/],
  [
    ['repair', 'project'],
    /roof|kitchen|bathroom|boiler|heat|electric|wiring|plumb|window|damp|mou?ld|floor|carpet|paint|decorat|insulat|door|chimney|asbestos|subsid|drain|plaster|loft|central|solar/i,
    /\b(?:landlords|rental property|selling a house|buying a house)\b/,
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
    ['therapy'],
    /physio|rehab|exercise|nutrition|speech|weight|strength|physical/i,
    /\b(?:motivated|waiting list)\b/,
  ],
  [
    ['outing'],
    /tour|cruise|night|show|festival|museum|park|walk|zoo|quiz|comedy|tast|dinner|train|concert|flight|boat/i,
    /\btickets\b/,
  ],
  [['food'], /(?!)/, /\b(?:problems?|issues|mistakes)\b/],
  [['repair'], /(?!)/, /^(?:what (?:is|\{is\}) \{a\}|how \{does\} \{a\} work)/],
  [['advice'], /(?!)/, /\bprice list\b/],
  [['advice'], /^(?!.*ing$)/i, /\bdo i need\b/],
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
    ['chore'],
    /survey|inspect|test|check|assessment|pest|deliver|freight|shipping|carpet|window clean/i,
    /\btypes of\b/,
  ],
  [
    ['fault'],
    /leak|flood|burst|damage|damp|mou?ld|rot\b|crack|subsid|outage|pipe|roof|water|fire|termites?|mice|rats?\b/i,
    /\b(?:insurance|in a rental|who is responsible|inspection|how much damage|emergency|24 hour|scams|gone wrong)\b/,
  ],
  [
    ['beauty'],
    /facial|peel|wax|skin|botox|filler|make-?up|tan|needl|laser|sugaring|threading|hair removal|lash|microblad|brow|lip|face|acne/i,
    /\b(?:skin|sun|redness|swimming|shower|touch up|removal|natural looking|pregnancy|allergic|irritation|mature|vacation|side effects|safe|hurt|not get|makeup)\b/,
  ],
  [
    ['lesson'],
    /yoga|pilates|danc|swim|climb|riding|golf|tennis|box|martial|karate|judo|zumba|spin|fit|gym|personal training|strength|cross|run|surf|ski|skat|row|cycl|aerobic|football|soccer|rugby|padel|squash|badminton|archery|fencing|ballet|tango|salsa|tai chi|camp|trampolin|barre/i,
    /\b(?:wear|times a week|results|injur\w+|eat|every day|level|how often|after work|hurt|safe|should not)\b/,
  ],
  [['lesson'], /(?!)/, /when do you need/],
  [
    ['lesson'],
    /class|lesson|course|tuition|tutor|workshop|school|coaching/i,
    /\b(?:when do you need|where (?:to|can i) get|should i pay|per month|teacher)\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|groom|servic|sweep|check|inspect|test|pest|prun|maint|trim|laundry|iron|walk|sit|shred|sharpen/i,
    /\bhow often\b/,
  ],
  [
    ['chore'],
    /clean|wash|garden|lawn|mow|prun|trim|tree|hedge|moving|removal|junk|clear|snow|shred|pest|haul|tow|sweep|upholst|assembl|storage|laundry|housekeep|carpet|kitchen|floor/i,
    /\b(?:hourly rate|estimates?|scams|diy|hidden fees|not responding|red flags|cancelled|quote|not done properly|hire someone|myself|per hour)\b/,
  ],
  // Nothing matches: no topic of the kind has these.
  [
    ['event'],
    /(?!)/,
    /\b(?:process|how do(?:es)?|basics|benefits|insurance|scams|refund|explained|hidden fees|what \{is\}|signs|side)\b/,
  ],
  [
    ['verb'],
    /^(?:clean|install|build|paint|sell|mov|renovat|remodel|insulat|convert|translat|sand|plaster|til|restor|repair|fix|organi|plan)/i,
    /\b(?:costs?|cheaply|cheapest|free|hire|someone|worth|myself)\b/,
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
    ['chore'],
    /clean|wash|iron|garden|lawn|mow|deliver|towing|laundry|removal|sit|walk|groom|wrap|alter|tailor/i,
    /\b(?:same day|weekend|last minute|deals)\b/,
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
