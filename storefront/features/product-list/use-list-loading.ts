import { matchPath, useNavigation, useRevalidator } from 'react-router';

/** Whether a list is being loaded: this one again, another page of it, or another category. */
export const useListLoading = (): boolean => {
  const { location } = useNavigation();
  const { state } = useRevalidator();
  const toList = location !== undefined && matchPath('/products/:category/:subcategory?', location.pathname);
  return Boolean(toList) || state === 'loading';
};
