import { matchPath, useNavigation, useRevalidator } from 'react-router';

/** True while a list loads: this one, another page of it, or another category. */
export const useListLoading = (): boolean => {
  const { location } = useNavigation();
  const { state } = useRevalidator();
  const toList = location !== undefined && matchPath('/products/:category/:subcategory?', location.pathname);
  return Boolean(toList) || state === 'loading';
};
