-- The promo code that the shopper applied in the cart. It is checked again by everything that prices the cart.
alter table carts add column promo_code text;
