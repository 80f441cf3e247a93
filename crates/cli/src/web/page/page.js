'use strict';
// Shows the state of the game, and sends a command for each click: the same lines that can be typed in the terminal.

const SYMBOLS = ['shield', 'hand', 'antelope', 'snake', 'elephant', 'mask'];
const GEMS = { green: 'G', red: 'R', blue: 'B', purple: 'P', brown: 'N', yellow: 'Y' };
const PLACES = ['first', 'second', 'third', 'fourth'];
const RETRY_MS = 1000;

const $ = id => document.getElementById(id);
let state = null, sandEnds = null;

// ---------------------------------------------------------------- commands
async function say(line) {
  try {
    const answer = await fetch('say', { method: 'POST', body: line });
    $('answer').textContent = await answer.text();
  } catch {
    $('answer').textContent = 'the command did not reach the game; try again';
  }
}

function button(text, line, label) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  if (label) made.setAttribute('aria-label', label);
  made.addEventListener('click', typeof line === 'function' ? line : () => say(line));
  return made;
}

function element(name, text, className) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

// ---------------------------------------------------------------- display
// Redraws only what has changed, so that a button that is being clicked stays in place.
const drawn = {};
function redraw(id, what, draw) {
  const now = JSON.stringify(what);
  if (drawn[id] === now) return;
  drawn[id] = now;
  const focused = $(id).contains(document.activeElement) ? document.activeElement.dataset.key : null;
  $(id).replaceChildren(...draw());
  if (focused) $(id).querySelector(`[data-key="${focused}"]`)?.focus();
}

function show() {
  const over = state.phase === 'over';
  $('round').textContent = over ? 'The game is over' : `Round ${state.round} of ${state.rounds}: ` +
    (state.phase === 'roll' ? `${state.starter} rolls` : `${state.symbol}${state.second_glass ? ', second glass' : ''}`);
  sandEnds = state.sand_left_ms === null ? null : performance.now() + state.sand_left_ms;
  $('table').hidden = !state.watched;
  redraw('roll', [state.phase, state.die], () => state.phase === 'roll' ? SYMBOLS.map(rolled) : []);
  redraw('players', [state.players, state.phase, state.rows_known], () => state.players.map(player));
  redraw('cards', state.cards, () => state.cards.map(card));
  redraw('standings', state.players, () => [...state.players].sort((a, b) => a.rank - b.rank).map(ranked));
  redraw('why', state.why, () => state.why.map(line => element('li', line)));
  redraw('told', state.told, () => [...state.told].reverse().map(line => element('li', line)));
  $('turn').hidden = !state.glass_waits;
  $('sand-out').disabled = state.phase !== 'solving';
  $('end').hidden = !state.may_end_early;
  $('end').disabled = state.phase !== 'solving';
}

function rolled(symbol) {
  const seen = symbol === state.die;
  const made = button(seen ? `${symbol} ✓` : symbol, `roll ${symbol}`, `The die shows ${symbol}${seen ? ', as seen by the camera' : ''}`);
  made.dataset.key = `roll-${symbol}`;
  return made;
}

function player(p, index) {
  const box = element('div', undefined, p.place ? 'player solved' : 'player');
  const head = element('h3', p.name);
  const words = [];
  if (p.field) words.push(`pawn on ${p.field}`);
  if (p.place) words.push(`✓ ${PLACES[p.place - 1] || 'solved'}` + (p.taken ? ', gems taken' : p.field ? `, may move ${p.moves}` : ''));
  if (p.corrected) words.push('✎ corrected');
  head.append(element('span', words.join(' · ')));
  const bar = element('div', undefined, 'bar');
  const add = (key, made) => { made.dataset.key = `${index}-${key}`; bar.append(made); };
  if (state.phase === 'solving') {
    if (p.place) add('solved', button('Not solved', `false ${p.name}`, `${p.name} has not solved the card`));
    else add('solved', button('Solved', `solved ${p.name}`, `${p.name} has solved the card`));
    if (p.place > 1 && !p.taken) add('sooner', button('Was faster', () => sooner(p), `${p.name} was faster than the player before`));
    if (p.place && !p.taken) add('take', button('Take gems', () => take(p), `${p.name} takes gems`));
  }
  add('set', button('Correct gems', () => set(p), `Correct the gems of ${p.name}`));
  box.append(head, gems(p.gems), bar);
  return box;
}

function gems(counts) {
  const list = element('ul', undefined, 'gems');
  for (const [gem, count] of Object.entries(counts)) if (count) list.append(gemOf(gem, `${gem} ${count}`, 'li'));
  if (!list.children.length) list.append(element('li', 'no gems yet'));
  return list;
}

function gemOf(gem, text, name) {
  const made = element(name, text, `gem ${gem}`);
  made.dataset.letter = GEMS[gem];
  return made;
}

function card(c) {
  const who = c.player ? `${c.player}: ` : '';
  const number = c.number ? `card ${c.number}` : 'a new card';
  return element('li', c.solved ? `✓ ${who}${number} is solved (${c.solved})` : `${who}${number}${c.message ? ': ' + c.message : ''}`);
}

function ranked(p) {
  const made = element('li', `${p.name}: ${p.total} ${p.total === 1 ? 'gem' : 'gems'}`);
  made.value = p.rank;
  return made;
}

// ---------------------------------------------------------------- corrections
function sooner(p) {
  const order = state.players.filter(q => q.place).sort((a, b) => a.place - b.place).map(q => q.name);
  order.splice(p.place - 2, 2, order[p.place - 1], order[p.place - 2]);
  say(`order ${order.join(',')}`);
}

function choice(names, value) {
  const select = document.createElement('select');
  for (const name of names) select.append(new Option(name || 'none', name, false, name === value));
  return select;
}

function take(p) {
  $('take-title').textContent = `${p.name} takes gems`;
  const stays = p.fields.some(f => f.field === p.field) ? p.field : p.fields[0]?.field;
  $('field').replaceChildren(...p.fields.map(f => new Option(f.field, f.field, false, f.field === stays)));
  const front = () => {
    const field = p.fields.find(f => f.field === Number($('field').value));
    $('front').textContent = state.rows_known && field ? `Front gems: ${field.gems.join(', ') || 'none'}` : '';
  };
  $('field').onchange = front;
  front();
  const picks = state.rows_known ? [] : [0, 1].map(() => choice(['', ...Object.keys(GEMS)], ''));
  $('picked').replaceChildren(...picks.map((select, i) => {
    const label = element('label', i ? 'Second gem ' : 'First gem ');
    label.append(select);
    return label;
  }));
  $('take').onclose = () => {
    if ($('take').returnValue === 'take') say(['take', p.name, $('field').value, ...picks.map(s => s.value).filter(Boolean)].join(' '));
  };
  open('take');
}

function set(p) {
  $('set-title').textContent = `Gems of ${p.name}`;
  $('counts').replaceChildren(...Object.keys(GEMS).map(gem => {
    const label = element('label');
    const input = document.createElement('input');
    Object.assign(input, { type: 'number', min: 0, max: 99, value: p.gems[gem] || 0, name: gem });
    label.append(gemOf(gem, gem, 'span'), input);
    return label;
  }));
  $('set').onclose = () => {
    if ($('set').returnValue !== 'set') return;
    const counts = [...$('counts').querySelectorAll('input')].map(input => `${input.name}:${Number(input.value) || 0}`);
    say(`gems ${p.name} ${counts.join(',')}`);
  };
  open('set');
}

function open(id) {
  $(id).returnValue = '';
  $(id).showModal();
}

// ---------------------------------------------------------------- sand glass
function tick() {
  $('glass').hidden = sandEnds === null;
  if (sandEnds !== null) {
    const left = Math.max(0, sandEnds - performance.now());
    $('left').textContent = `${Math.floor(left / 60000)}:${String(Math.ceil(left / 1000) % 60).padStart(2, '0')}`;
    $('sand').style.width = `${Math.min(100, 100 * left / state.glass_ms)}%`;
    $('glass').classList.toggle('short', left < 10000);
  }
}

// ---------------------------------------------------------------- connection
function connect() {
  const source = new EventSource('state');
  source.onmessage = message => {
    const told = JSON.parse(message.data);
    if (!told) return;
    $('lost').hidden = true;
    if (!state && told.watched) $('live').src = 'live';
    state = told;
    show();
  };
  source.onerror = () => {
    $('lost').hidden = false;
    source.close();
    setTimeout(connect, RETRY_MS);
  };
}

$('live').addEventListener('error', () => setTimeout(() => { $('live').src = `live?${Date.now()}`; }, RETRY_MS));
$('turn').addEventListener('click', () => say('glass'));
$('sand-out').addEventListener('click', () => say('sand'));
$('end').addEventListener('click', () => say('end'));
$('undo').addEventListener('click', () => say('undo'));
$('say').addEventListener('submit', event => {
  event.preventDefault();
  if ($('line').value.trim()) say($('line').value);
  $('line').value = '';
});
setInterval(tick, 200);
connect();
