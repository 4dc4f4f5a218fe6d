-- Whether a name or a search is about something that belongs to another product: a sleeve, a charger, a mount. What
-- follows 'with', 'for' or a comma does not count: a laptop with a sleeve is a laptop.
create or replace function is_accessory(input text) returns boolean language sql stable parallel safe as $$
  select regexp_replace(plain_text(input), '[,(+]|\m(with|for|incl|including|mit|fur|inkl|ar|prieks)\M.*$', ' ') ~ (
    '\m((screen |lens |ear)?(adapter|adaptor|antenna|armband|bag|backpack|battery|bezel|bracket|briefcase|brush|cable|caddy|cage|cap|'
    || 'cartridge|case|cleaner|cooler|charger|cord|cover|cradle|cushion|decal|dock|docking|ear ?pad|film|filter|hanger|'
    || 'harness|hinge|holder|holster|hood|keycap|lanyard|'
    || 'licen[cs]e|lock|mat|mount|mounting|mouse ?pad|organi[sz]er|pouch|power supply|protector|refill|remote|remote control|replacement|ribbon|riser|'
    || 'ring light|screen protector|skin|sleeve|spare part|spare|splitter|stand|sticker|strap|stylus|tip|toner|tray|tripod|trolley|'
    || 'wall ?mount|warranty)(s|es)?'
    || '|(monitor|tv|desk|screen|mounting|display) arms?|cooling pads?|wrist (rest|pad|support)s?|(watch|sports?|replacement|wrist) bands?'
    || '|(phone|camera|hand|thumb) grips?|(printer|photo|black|colou?r|xl) inks?|ink (cartridge|tank|bottle)s?|(speaker|audio) wires?|wipes|ear ?(tips|hooks)|charging (case|station|dock)s?|batteries|accessor(y|ies)|(projector|projection) (lamp|screen)s?'
    || '|[a-z]*(akku|adapter|folie|halter|halterung|handytasche|hulle|kabel|ladegerat|ladegerate|netzteil|rucksack|'
    || 'schutz|stander|stativ|tasche|zubehor)(n|en|e|s)?'
    || '|(adapteri?s?|apvalks|apvalki|kabelis|kabeli|ladetajs|ladetaji|macins|maks|maksi|piederumi|soma|somas|stativs|'
    || 'stiprinajums|stiprinajumi|turetajs|turetaji|vacins|vacini))\M')
$$;
