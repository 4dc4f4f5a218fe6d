import { Mesh, PlaneGeometry, ShadowMaterial, type Vector3 } from 'three';

const FADED =
  'opacity * ( 1.0 - getShadowMask() ) * smoothstep( floorReach, floorReach * 0.25, length( floorPlace.xz - floorCentre.xz ) )';

/** A floor that shows nothing but the shadow on it, which fades to nothing at `reach` from the centre. */
export function shadowFloor(centre: Vector3, height: number, reach: number, darkness: number): Mesh {
  const material = new ShadowMaterial({ opacity: darkness, color: 0x10131a });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.floorReach = { value: reach };
    shader.uniforms.floorCentre = { value: centre };
    const vertex = shader.vertexShader.replace(
      '#include <begin_vertex>',
      '#include <begin_vertex>\n floorPlace = ( modelMatrix * vec4( position, 1.0 ) ).xyz;',
    );
    const fragment = shader.fragmentShader.replace('opacity * ( 1.0 - getShadowMask() )', FADED);
    shader.vertexShader = `varying vec3 floorPlace;\n${vertex}`;
    shader.fragmentShader = `varying vec3 floorPlace; uniform float floorReach; uniform vec3 floorCentre;\n${fragment}`;
  };
  const floor = new Mesh(new PlaneGeometry(200, 200), material);
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(0, height, 0);
  floor.receiveShadow = true;
  return floor;
}
