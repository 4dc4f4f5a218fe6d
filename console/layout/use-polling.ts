import { useEffect, useRef, useState } from 'react';
import { CallFailure, callQuietly, changedEvent, signInAgain } from '#console/api/admin-api.ts';
import type { Waiting } from '#contract/admin/desk.ts';

const everyMs = 15_000;

/** Polls what waits and how many orders are new. `isLost` after a poll without a response. */
export const usePolling = (onSignedOut: () => void) => {
  const [waiting, setWaiting] = useState<readonly Waiting[] | null>(null);
  const [newOrders, setNewOrders] = useState(0);
  const [isLost, setLost] = useState(false);
  const newest = useRef<number | undefined>(undefined);
  const current = useRef(0);
  const signedOut = useRef(onSignedOut);
  signedOut.current = onSignedOut;
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    const poll = async () => {
      if (isAsking) return;
      try {
        const { payload } = await callQuietly('GET /admin/waiting', {
          query: newest.current === undefined ? {} : { since: newest.current },
        });
        if (isOver) return;
        setLost(false);
        setWaiting(payload.waiting);
        setNewOrders(payload.new_orders);
        current.current = payload.newest;
        newest.current ??= payload.newest;
      } catch (error) {
        if (isOver) return;
        if (!(error instanceof CallFailure) || error.http !== 401) return setLost(true);
        isAsking = true;
        if (!(await signInAgain())) signedOut.current();
        isAsking = false;
      }
    };
    void poll();
    const timer = setInterval(() => void poll(), everyMs);
    const atOnce = () => void poll();
    const moments = ['online', 'focus', changedEvent];
    for (const moment of moments) window.addEventListener(moment, atOnce);
    return () => {
      isOver = true;
      clearInterval(timer);
      for (const moment of moments) window.removeEventListener(moment, atOnce);
    };
  }, []);
  const seen = () => {
    newest.current = current.current;
    setNewOrders(0);
  };
  return { waiting, newOrders, isLost, seen };
};
