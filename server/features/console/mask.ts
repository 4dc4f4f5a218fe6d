const masked = (text: string): string => (text === '' ? '' : `${[...text][0]}•••`);

/** 'a•••@m•••.example': enough to tell two people apart, not to reach one. */
export const maskEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.lastIndexOf('.');
  return `${masked(local)}@${masked(domain.slice(0, Math.max(dot, 0)))}${dot < 0 ? '' : domain.slice(dot)}`;
};

export const maskName = (name: string): string => name.split(' ').map(masked).join(' ');
export const maskText = masked;
