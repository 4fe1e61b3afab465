import { useRef, useState, type FormEvent } from 'react';
import { send } from '~/calls/send';
import { formatSpan } from '~/i18n/format';
import { ApiError } from '~/lib/api-client';
import { copyText } from '~/lib/browser/copy-text';
import { serverNow } from '~/lib/browser/server-clock';
import { createDoorPass, listDoorPasses, revokeDoorPass } from './door.calls';
import { fill } from '~/lib/fill';
import { useAdmin } from '~/ui/admin/AdminProvider';
import { createCallStore, createLocalListStore } from '~/ui/admin/list.store';
import { ListScreen } from '~/ui/admin/ListScreen';
import { useMutation } from '~/ui/admin/use-mutation';
import { Badge } from '~/ui/Badge';
import { Button } from '~/ui/Button';
import { TextField } from '~/ui/forms/Field';
import { showToast } from '~/ui/toast';
import type { EventDictionary } from '../dictionary';
import type { DoorPass, NewDoorPass } from './door.schema';

type Texts = EventDictionary['doorPasses'];

const isOpen = ({ revokedAt, expiresAt }: DoorPass) =>
  revokedAt === null && new Date(expiresAt) > serverNow();

/** The link of a new pass, which is shown only once. */
function NewLink({ pass: { name, url }, t }: { pass: NewDoorPass; t: Texts }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url, () => field.current)) showToast({ title: t.copied });
    else showToast({ title: t.copyFailed, isDestructive: true });
  };
  return (
    <div className="card grid gap-3 p-4" role="status">
      <TextField
        ref={field}
        id="door-pass-link"
        label={fill(t.link, { name })}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>
        <Button icon="copy" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </p>
    </div>
  );
}

/** The form that creates a pass. Inputs stay after an error. */
function NewPass({ eventId, t }: { eventId: number; t: Texts }) {
  const { issueText } = useAdmin();
  const { mutate, isBusy } = useMutation();
  const [name, setName] = useState('');
  const [mayExceed, setMayExceed] = useState(false);
  const [error, setError] = useState<string>();
  const [pass, setPass] = useState<NewDoorPass | null>(null);
  const create = async () => {
    try {
      return await send(createDoorPass, { id: eventId }, { name, mayExceed });
    } catch (failure) {
      const issue = failure instanceof ApiError ? failure.issues['name'] : undefined;
      setError(issue && issueText(issue.code));
      throw failure;
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    const newPass = await mutate(create, t.created, t.createFailed);
    if (!newPass) return;
    setPass(newPass.result);
    setName('');
  };
  return (
    <>
      <form
        className="grid max-w-[32rem] justify-items-start gap-3"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <div className="w-full">
          <TextField
            id="door-pass-name"
            label={t.name}
            hint={t.nameHint}
            value={name}
            error={error}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <label className="flex min-h-[2.75rem] items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-nila"
            checked={mayExceed}
            onChange={(event) => setMayExceed(event.target.checked)}
          />
          {t.mayExceed}
        </label>
        <Button type="submit" isBusy={isBusy}>
          {t.create}
        </Button>
      </form>
      {pass && <NewLink pass={pass} t={t} />}
    </>
  );
}

/** The passes of an event's doors. */
export function DoorPasses({ eventId, t }: { eventId: number; t: Texts }) {
  const { locale } = useAdmin();
  const { columns, states } = t;
  const [rows] = useState(() =>
    createLocalListStore(createCallStore(listDoorPasses, { id: eventId })),
  );
  const time = (instant: string) => formatSpan(locale, new Date(instant), null, 'Asia/Jakarta');
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-sm text-ink-soft">{t.intro}</p>
      <NewPass eventId={eventId} t={t} />
      <ListScreen<DoorPass>
        list={{
          id: 'door-passes',
          caption: t.caption,
          rows,
          columns: [
            {
              head: columns.name,
              isName: true,
              cell: ({ name, mayExceed }) => (mayExceed ? `${name} (${t.exceeds})` : name),
            },
            {
              head: columns.state,
              cell: (pass) => {
                if (pass.revokedAt) return <Badge tone="bata">{states.revoked}</Badge>;
                return isOpen(pass)
                  ? fill(states.open, { time: time(pass.expiresAt) })
                  : states.ended;
              },
            },
            {
              head: columns.lastUsed,
              cell: ({ lastUsedAt }) => (lastUsedAt ? time(lastUsedAt) : t.never),
            },
          ],
          actions: {
            head: columns.actions,
            nameOf: ({ name }) => name,
            of: (pass) =>
              isOpen(pass)
                ? [
                    {
                      icon: 'close',
                      label: t.revoke,
                      question: {
                        title: t.revokeTitle,
                        text: t.revokeText,
                        confirm: t.revokeConfirm,
                        action: ({ id }) => send(revokeDoorPass, { id }),
                        done: t.revoked,
                        failed: t.revokeFailed,
                      },
                    },
                  ]
                : [],
          },
          none: t.none,
        }}
      />
    </div>
  );
}
