import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '#console/api/admin-api.ts';
import { AskDialog } from '#console/features/ask-dialog.tsx';
import { useAction } from '#console/features/use-action.ts';
import { useFrame } from '#console/layout/use-frame.ts';
import { day } from '#console/lib/format.ts';
import { t } from '#console/texts/texts.ts';
import { Dialog } from '#console/ui/dialog.tsx';
import { InputField } from '#console/ui/field.tsx';
import type { TokenRow } from '#contract/admin/customers/tokens.ts';

/** The token is never shown again. */
const NewToken = ({ token, onClose }: { readonly token: string; readonly onClose: () => void }) => (
  <Dialog title={t('The new token')} onClose={onClose}>
    <p>{t('Copy it now. It is shown only once.')}</p>
    <p className="key-text change">
      <code>{token}</code>
    </p>
    <p className="q">{t('Programs send it as: Authorization: Bearer token')}</p>
    <div className="ends">
      <button type="button" className="btn" onClick={() => navigator.clipboard.writeText(token)}>
        {t('Copy')}{' '}
      </button>
      <button type="button" className="btn ink" onClick={onClose}>
        {t('Done')}{' '}
      </button>
    </div>
  </Dialog>
);

/** The API tokens of a customer: programs that act as them. */
export const TokensPanel = ({
  id,
  tokens,
}: {
  readonly id: number;
  readonly tokens: readonly TokenRow[];
}) => {
  const { may } = useFrame();
  const { revalidate } = useRevalidator();
  const run = useAction();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const params = { id: String(id) };
  return (
    <section className="pan tokens" aria-label={t('API tokens')}>
      <header>
        <h2>{t('API tokens')}</h2>
        {may('people.erase') && (
          <button type="button" className="btn s28" onClick={() => setMaking(true)}>
            {t('Create token')}{' '}
          </button>
        )}
      </header>
      {tokens.length === 0 ? (
        <p className="q">{t('No program acts as this customer.')}</p>
      ) : (
        <table className="lines short">
          <tbody>
            {tokens.map((token, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several tokens may have one name.
              <tr key={at}>
                <td>{token.name}</td>
                <td className="q">{day(token.created_at)}</td>
                <td className="q wide-only">
                  {token.expires_at ? t('until {day}', { day: day(token.expires_at) }) : t('does not expire')}
                </td>
                <td className="r">
                  {may('people.erase') && (
                    <button
                      type="button"
                      className="btn s28"
                      aria-label={t('Revoke {name}', { name: token.name })}
                      onClick={() =>
                        run(
                          () =>
                            call('POST /admin/customers/:id/tokens/revoke', {
                              params,
                              body: { name: token.name },
                            }),
                          t('The token is revoked.'),
                        )
                      }
                    >
                      {t('Revoke')}{' '}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isMaking && (
        <AskDialog
          title={t('Create token')}
          text={t('A program with this token acts as the customer: it sees and orders what they may.')}
          button={t('Create token')}
          onClose={() => setMaking(false)}
          onDone={() => {
            setMaking(false);
            revalidate();
          }}
          act={async (fields) => {
            const days = Number(fields.get('days') ?? 0);
            const name = String(fields.get('name') ?? '').trim();
            const { payload } = await call('POST /admin/customers/:id/tokens', {
              params,
              body: { name, days: days > 0 ? days : null },
            });
            setMade(payload.token);
            return null;
          }}
        >
          <InputField label={t('What it is for')} name="name" required maxLength={100} autoComplete="off" />
          <InputField
            label={t('Days until it expires; empty: never')}
            name="days"
            type="number"
            min={1}
            max={3650}
          />
        </AskDialog>
      )}
      {made !== null && <NewToken token={made} onClose={() => setMade(null)} />}
    </section>
  );
};
