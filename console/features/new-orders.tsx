import { t, tn } from '#console/texts/texts.ts';

/** Says that orders came in, above the rows and not between them: nothing moves under the pointer. */
export const NewOrders = ({ count, onShow }: { readonly count: number; readonly onShow: () => void }) => (
  <div className="news" role="status">
    {count > 0 && (
      <div className="toast">
        {tn(count, '{n} new order', '{n} new orders')}
        <button type="button" className="btn s28" onClick={onShow}>
          {t('Show')}{' '}
        </button>
      </div>
    )}
  </div>
);
