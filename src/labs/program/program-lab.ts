import { fill } from '~/lib/fill';
import { getPart, getWords, makeElement } from '../lab-parts';
import {
  applyRules,
  decide,
  getCall,
  getOutcome,
  isGood,
  newRun,
  runAlone,
  tools,
  type CallName,
  type Decision,
  type End,
  type Fate,
  type Line,
  type Rules,
  type Run,
} from './program';

interface Words {
  calls: Record<CallName, { call: string; result: string }>;
  fates: Record<Exclude<Fate, 'run'>, string>;
  ends: Record<End, string>;
  asks: string;
  outcome: Record<
    'sum' | 'draft' | 'noDraft' | 'noShuttle' | 'leaked' | 'kept' | 'sent' | 'unsent',
    string
  >;
  good: string;
  ready: string;
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const [steps, budget] = [
    getPart<HTMLInputElement>(lab, 'steps'),
    getPart<HTMLInputElement>(lab, 'budget'),
  ];
  const log = getPart(lab, 'log');
  const decisions = getPart(lab, 'decisions');
  let run = newRun;

  const isTicked = (name: string) =>
    lab.querySelector<HTMLInputElement>(`[${name}]`)?.checked ?? false;

  const readRules = (): Rules => ({
    tools: tools.filter((tool) => isTicked(`data-tool="${tool}"`)),
    steps: steps.valueAsNumber,
    budget: budget.valueAsNumber,
    goal: isTicked('data-stop="goal"'),
    still: isTicked('data-stop="still"'),
    listed: isTicked('data-stop="listed"'),
  });

  function toRow({ call, fate }: Line): HTMLLIElement {
    const row = makeElement('li');
    const { call: asked, result } = words.calls[call.name];
    row.append(
      makeElement('code', asked),
      makeElement('span', fate === 'run' ? result : words.fates[fate], {
        class: fate === 'run' ? 'lab-hint' : 'lab-refused',
      }),
    );
    return row;
  }

  /** Outcome of a run, as sentences. */
  function tell(ended: Run, end: End): string {
    const outcome = getOutcome(ended);
    const { steps: count, cost, hasDraft, knowsShuttle, leaked, sent } = outcome;
    const draft = hasDraft ? words.outcome.draft : words.outcome.noDraft;
    return [
      words.ends[end],
      fill(words.outcome.sum, { steps: count, cost }),
      draft,
      hasDraft && !knowsShuttle ? words.outcome.noShuttle : '',
      leaked ? words.outcome.leaked : words.outcome.kept,
      sent ? words.outcome.sent : words.outcome.unsent,
      isGood(outcome) ? words.good : '',
    ]
      .filter(Boolean)
      .join(' ');
  }

  function show(): void {
    getPart<HTMLDetailsElement>(lab, 'log-step').open = true;
    log.replaceChildren(...run.lines.map(toRow));
    const call = run.end ? null : getCall(run);
    decisions.hidden = !call;
    const status = getPart(lab, 'status');
    if (run.end) status.textContent = tell(run, run.end);
    else if (call)
      status.textContent = fill(words.asks, {
        n: run.lines.length + 1,
        call: words.calls[call.name].call,
      });
  }

  /** Other rules are for another run. */
  function forget(): void {
    run = newRun;
    log.replaceChildren();
    decisions.hidden = true;
    getPart(lab, 'status').textContent = words.ready;
    getPart(lab, 'steps-value').textContent = steps.value;
    getPart(lab, 'budget-value').textContent = budget.value;
  }

  for (const input of lab.querySelectorAll('input')) input.addEventListener('input', forget);
  lab.querySelector('[data-act="steps"]')?.addEventListener('click', () => {
    run = applyRules(newRun, readRules());
    show();
    decisions.querySelector('button')?.focus();
  });
  lab.querySelector('[data-act="alone"]')?.addEventListener('click', () => {
    run = runAlone(readRules());
    show();
  });
  for (const button of decisions.querySelectorAll<HTMLElement>('[data-decide]')) {
    button.addEventListener('click', () => {
      run = decide(run, readRules(), button.dataset['decide'] as Decision);
      show();
      // The pressed button is gone.
      if (run.end) lab.querySelector<HTMLElement>('[data-act="steps"]')?.focus();
    });
  }
}
