export const labs = {
  title: 'Labs',
  intro:
    'Small machines to try, made for slow phones. What you type stays in your browser, and a saved lesson takes its labs along.',
  kind: 'Lab',
  open: 'Open lab ({size})',
  page: 'About this lab',
  front: 'Show in front',
  close: 'Close',
  failed: 'This lab could not be loaded. Check your connection, then try again.',
  retry: 'Try again',
  needsScript: 'The lab needs scripts. Below it is explained with a figure and an example.',
  lesson: 'Lesson {code}',
  toLesson: 'Read lesson {code}',
  shows: 'What it shows',
  example: 'An example',
  all: 'All labs',
  size: '{size} of data',
  inFile: 'Try it at {address}',
  card: {
    title: 'Try it yourself',
    text: 'Cut a sentence into tokens, teach a line two fruits, see who pays for an error.',
    button: 'Open the labs',
  },
};

export const labPages = {
  tokens: {
    title: 'Tokens',
    sentence: 'Type a sentence and see the pieces into which a language model cuts it.',
    shows: [
      'A language model reads pieces, not words. The list of pieces is made once, from a large collection of texts: what occurs often becomes one piece.',
      'This lab has three such lists, each with 1,500 pieces: one from our Indonesian lessons, one from the English ones, one from both. A list that has seen little of a language cuts it into small pieces, and every piece costs time and money.',
    ],
    example: [
      '“Students learn artificial intelligence at school.” falls into about 15 pieces by the English list and about 30 by the Indonesian one.',
      'With “Mereka mempelajari kecerdasan artifisial di sekolah.” it is the other way round. The sentence has not become longer: the list does not know the language.',
    ],
    alt: 'The word sekolah is one piece by the Indonesian list and five by the English one: se, k, ol, a, h. The word school is one piece by the English list and five by the Indonesian one.',
    caption: 'Each list knows the words of its own language.',
  },
  classifier: {
    title: 'Two fruits, one line',
    sentence:
      'Put fruits on a map; a line learns to tell them apart, then meets a fruit it never saw.',
    shows: [
      'The machine is one neuron: it multiplies weight and colour by two numbers, adds a third, and looks whether the sum is above zero. Learning moves the three numbers until few examples lie on the wrong side.',
      'It knows nothing of taste or smell. What is unlike its examples, it sorts all the same, and with confidence.',
    ],
    example: [
      'Suppose the neuron has learnt 2 × weight − 1 × colour − 5. An orange of weight 3 and colour 8 gives 6 − 8 − 5 = −7: below zero, so an orange. A mango of weight 7 and colour 3 gives 14 − 3 − 5 = 6: a mango.',
      'A pomelo of weight 9 and colour 5 gives 18 − 5 − 5 = 8. The machine says “mango”. It never saw a heavy citrus fruit.',
    ],
    alt: 'A map with weight to the right and colour upwards. Circles, oranges, lie at the upper left, squares, mangoes, at the lower right. A line runs between them; a question mark lies far to the right.',
    caption: 'The line is all that the machine has learnt.',
  },
};

export const tokensLab = {
  label: 'Your sentence',
  hint: 'It stays in your browser.',
  sample: 'Students learn artificial intelligence at school.',
  samples: 'Or try one of these',
  sentences: [
    'Students learn artificial intelligence at school.',
    'Mereka mempelajari kecerdasan artifisial di sekolah.',
    'Panjenengan badhe tindak pundi?',
  ],
  tables: { id: 'Indonesian list', en: 'English list', both: 'Both languages' },
  pieces: { one: '{n} piece', other: '{n} pieces' },
  status: 'Indonesian list: {id}. English list: {en}. Both: {both}.',
};

export const classifierLab = {
  map: 'A map of fruits by weight and colour, with the line that was learnt. Tap it to put a fruit.',
  fruit: 'Put a fruit on the map',
  fruits: { orange: 'Orange', mango: 'Mango' },
  names: { orange: 'an orange', mango: 'a mango' },
  weight: 'Weight',
  colour: 'Orange colour',
  add: 'Put it there',
  learn: 'Learn 10 steps',
  finish: 'Learn to the end',
  fresh: 'A fruit it never saw',
  clear: 'Start again',
  neuron: 'The neuron',
  nothing: 'The machine has learnt nothing yet. Let it learn, and watch the line.',
  learnt: 'After {steps} steps {right} of {all} fruits are on the right side of the line.',
  one: 'Put at least one of each fruit on the map.',
  added:
    '{fruit} with weight {weight} and colour {colour} is on the map. Let the machine learn again.',
  sum: '{weight} × weight {colour} × colour {bias}. Above zero it says “mango”.',
  case: '{name}: weight {weight}, colour {colour}. The sum is {sum}, so the machine says: {said}. {verdict}',
  right: 'That is right.',
  wrong: 'That is wrong: it is {truth}.',
  cases: {
    tangerine: 'A tangerine',
    young: 'A young mango',
    pomelo: 'A pomelo, a kind of orange',
    red: 'A mango as orange as an orange',
  },
  invented: 'Fruits and numbers are made up.',
};

export const thresholdFigure = {
  label: 'Ripe from day',
  unripe: 'model: “not yet”',
  ripe: 'model: “ripe”',
  really: 'really ripe',
  notYet: 'really not yet',
  axis: 'days after picking',
  errors: { one: '{n} error', other: '{n} errors' },
  status: 'Ripe from day {n}: {errors}. {missed} ripe called unripe, {early} unripe called ripe.',
};
